// The C library of the system, under one name; what its kinds have in different forms is in
// `CPlatform`. No other file asks which system it is built for.
@_exported public import CPlatform

#if canImport(Darwin)
@_exported public import Darwin
#else
@_exported public import Glibc
#endif

/// The file with the name of the present start of the machine; macOS has none.
package let bootFile = "/proc/sys/kernel/random/boot_id"
/// The file with what is mapped into this process; macOS has none.
package let mapsFile = "/proc/self/maps"
