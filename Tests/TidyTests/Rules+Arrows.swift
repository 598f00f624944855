extension Rules {
  /// The imports of each target, from the floors at the bottom to the programs at the top.
  ///
  /// No arrow leads back or sideways, and no subject knows another.
  static let arrows: [String: Set<String>] = base.merging(subjects) { $1 }.merging(service) { $1 }

  /// The targets that know nothing of life cycles, and the engine.
  private static let base: [String: Set<String>] = [
    "EmbedText": ["Foundation", "PackagePlugin"],
    "KeyHash": ["CGnuTLS"],
    "LabVersion": [],
    "LifecycleEngine": [],
    "ListAlignment": [],
    "MicroHTTPD": [
      "CMicroHTTPD", "CMicroHTTPDAnswers", "Platform", "Synchronization",
    ],
    "PlainJSON": [],
    "PlainXML": ["CLibXML2"],
    "Platform": ["CPlatform", "Darwin", "Glibc"],
    "Postgres": ["CPostgreSQL", "Platform", "SQLValues", "Synchronization"],
    "QREncode": ["CQREncode", "Platform"],
    "SQLValues": [],
    "SQLite": ["CSQLite", "SQLValues"],
    "SourceFacts": [],
    "StampVersion": ["Foundation", "PackagePlugin"],
    "Zlib": ["CZlib"],
  ]

  /// The scenario, and the subjects above it.
  private static let subjects: [String: Set<String>] = [
    "LifecycleInsight": ["LifecycleEngine", "LifecycleScenario", "ListAlignment", "PlainJSON"],
    "LifecycleListing": ["LifecycleEngine", "LifecycleScenario", "PlainJSON"],
    "LifecycleLive": ["LifecycleEngine", "LifecycleLogs", "LifecycleScenario", "PlainJSON"],
    "LifecycleLogs": ["LifecycleEngine", "LifecycleScenario", "ListAlignment", "PlainJSON"],
    "LifecycleProbe": ["Foundation", "ObjectiveC", "UIKit", "os"],
    "LifecycleReports": [
      "LifecycleEngine", "LifecycleListing", "LifecycleScenario", "PlainJSON",
    ],
    "LifecycleScenario": ["LifecycleEngine", "PlainJSON"],
    "LifecycleSearch": [
      "LifecycleEngine", "LifecycleScenario", "PlainJSON", "Synchronization",
    ],
    "LifecycleSource": [
      "Foundation", "LifecycleEngine", "LifecycleScenario", "PlainJSON", "PlainXML", "Platform",
      "SourceFacts", "Synchronization",
    ],
    "LifecycleWalkthrough": ["LifecycleEngine", "LifecycleScenario", "PlainJSON"],
  ]

  /// The floors of the server, and the programs.
  private static let service: [String: Set<String>] = [
    "LabCore": [
      "Foundation", "KeyHash", "LifecycleEngine", "LifecycleScenario", "MicroHTTPD", "Platform",
      "PlainJSON", "Synchronization",
    ],
    "LabStore": [
      "Foundation", "KeyHash", "LabCore", "LifecycleEngine", "LifecycleInsight", "LifecycleLive",
      "LifecycleScenario", "LifecycleWalkthrough", "Logging", "MicroHTTPD", "PlainJSON",
      "Platform", "Postgres", "SQLValues", "SQLite", "Synchronization", "Zlib",
    ],
    "LabRuns": [
      "Foundation", "LabCore", "LabStore", "LifecycleEngine", "LifecycleScenario", "Logging",
      "MicroHTTPD", "PlainJSON", "Synchronization",
    ],
    "LabRooms": [
      "Foundation", "KeyHash", "LabCore", "LabRuns", "LabStore", "LifecycleEngine",
      "LifecycleScenario", "LifecycleWalkthrough", "Logging", "MicroHTTPD", "PlainJSON",
      "Synchronization",
    ],
    "LabLive": [
      "Foundation", "KeyHash", "LabCore", "LabStore", "LifecycleEngine", "LifecycleLive",
      "LifecycleLogs", "LifecycleScenario", "Logging", "MicroHTTPD", "PlainJSON", "Synchronization",
    ],
    "LabHTTP": [
      "Foundation", "KeyHash", "LabCore", "LabLive", "LabRooms", "LabRuns", "LabStore",
      "LabVersion", "LifecycleEngine", "LifecycleInsight", "LifecycleListing", "LifecycleLive",
      "LifecycleLogs", "LifecycleReports", "LifecycleScenario", "LifecycleSearch",
      "LifecycleSource", "LifecycleWalkthrough", "Logging", "MicroHTTPD", "PlainJSON", "QREncode",
      "Synchronization", "Zlib",
    ],
    "CommandParts": [
      "ArgumentParser", "Foundation", "LifecycleEngine", "LifecycleScenario", "PlainJSON",
    ],
    "LintCommand": [
      "ArgumentParser", "CommandParts", "Foundation", "LabVersion", "LifecycleEngine",
      "LifecycleScenario", "LifecycleSource", "PlainJSON", "SourceFacts",
    ],
    "lifecycle-lint": [
      "ArgumentParser", "CommandParts", "Foundation", "LabVersion", "LifecycleScenario",
      "LifecycleSource", "LintCommand", "SourceSyntax",
    ],
    "lifecycle": [
      "ArgumentParser", "CommandParts", "Foundation", "FoundationNetworking", "LabCore", "LabHTTP",
      "LabRuns", "LabStore", "LabVersion", "LifecycleEngine", "LifecycleInsight",
      "LifecycleListing", "LifecycleLive", "LifecycleLogs", "LifecycleReports",
      "LifecycleScenario", "LifecycleSearch", "LifecycleSource", "LifecycleWalkthrough",
      "LintCommand", "Logging", "MicroHTTPD", "PlainJSON", "Platform", "Synchronization",
    ],
    "SourceSyntax": ["Foundation", "Platform", "SourceFacts", "SwiftParser", "SwiftSyntax"],
    "source-reader": ["SourceSyntax"],
  ]
}
