/// A version of iOS, such as 3.2 or 17.
public struct SystemVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number before the point.
  public let major: Int
  /// The number after the point; 0 where none is given.
  public let minor: Int

  /// Creates a version.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Whether one version came out before another.
  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// The version as a document spells it.
  public var description: String {
    minor == 0 ? "\(major)" : "\(major).\(minor)"
  }
}

/// The kind of device.
public enum Idiom: String, CaseIterable, Hashable, Sendable {
  case phone, pad
}

/// How the device is held.
public enum Orientation: String, CaseIterable, Hashable, Sendable {
  case portrait, portraitUpsideDown, landscape, landscapeLeft, landscapeRight

  /// Whether the long side is horizontal.
  public var isLandscape: Bool {
    switch self {
    case .portrait, .portraitUpsideDown: false
    case .landscape, .landscapeLeft, .landscapeRight: true
    }
  }
}

/// How objects of the app are retained.
public enum MemoryManagement: String, CaseIterable, Hashable, Sendable {
  case arc, mrc
}

/// The language of an app's own code.
public enum SourceLanguage: String, CaseIterable, Hashable, Sendable {
  case objc, swift
}

extension Orientation {
  /// Whether one of two values covers the other: `landscape` stands for both sides.
  func matches(_ other: Orientation) -> Bool {
    if self == other { return true }
    return isLandscape && other.isLandscape && (self == .landscape || other == .landscape)
  }
}
