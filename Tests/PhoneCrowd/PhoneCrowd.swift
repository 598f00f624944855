import Foundation

/// `PhoneCrowd PORT PROCESS COUNT RATE SECONDS`: COUNT phones write RATE lines a second each, and
/// each session has a follower. Prints the delays of the lines, and fails if one is lost or comes
/// twice.
///
/// The probe exists only in debug builds.
@main
enum PhoneCrowd {
  static func main() {
    #if DEBUG || LIFECYCLE_PROBE
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard numbers.count == 5, let port = UInt16(exactly: numbers[0]) else {
      print("PhoneCrowd PORT PROCESS COUNT RATE SECONDS")
      exit(2)
    }
    do {
      let crowd = try Crowd(port: port, count: numbers[2], rate: numbers[3], seconds: numbers[4])
      crowd.play()
      exit(try crowd.report(memoryOf: numbers[1]) ? 0 : 1)
    } catch {
      print(error)
      exit(1)
    }
    #else
    print("Build this for debugging: a probe is in no other build.")
    exit(2)
    #endif
  }
}
