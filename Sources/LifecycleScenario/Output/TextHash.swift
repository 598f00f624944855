/// The hash of Fowler, Noll and Vo (FNV-1a, 64 bits), which is the same on every machine.
package struct TextHash: Hashable, Sendable {
  /// The hash of all bytes so far.
  @usableFromInline package var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of nothing.
  package init() {}

  /// Goes on with more bytes.
  @inlinable
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
