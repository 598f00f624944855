extension GoldenCall {
  private static let interfaces = "Tests/LifecycleSourceTests/Fixtures"

  static let reads = [
    Self(name: "help-read", arguments: ["help", "read"]),
    Self(name: "help-rules", arguments: ["help", "rules"]),
    Self(name: "rules", arguments: ["rules", "--lang", "en"]),
    Self(name: "rules-json", arguments: ["rules", "--json"]),
    Self(name: "read", arguments: ["read", "\(interfaces)/Stack.storyboard"]),
    Self(
      name: "read-folder",
      arguments: ["read", "--ios", "17", "\(interfaces)/Shop/", "\(interfaces)/Columns.storyboard"]
    ),
    Self(
      name: "read-class",
      arguments: ["read", "--class", "ReceiptViewController", "\(interfaces)/Shop"]
    ),
    Self(
      name: "read-start",
      arguments: ["read", "--start", "Loop.storyboard", "\(interfaces)/Other"]
    ),
    Self(name: "read-several", arguments: ["read", "\(interfaces)/Other"]),
    Self(name: "read-bad-file", arguments: ["read", "\(interfaces)/Refused/Merge.storyboard"]),
    Self(name: "read-bad-version", arguments: ["read", "--ios", "99", "\(interfaces)/Shop"]),
    Self(name: "read-unreadable", arguments: ["read", "nowhere.storyboard"]),
    Self(name: "read-nothing", arguments: ["read", "Tests/LifecycleCLITests/Golden"]),
  ]
}
