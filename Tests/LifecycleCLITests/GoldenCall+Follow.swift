extension GoldenCall {
  /// A push, a pop without its last line, and a push in the wrong order.
  static let followedLog = """
    A viewDidLoad
    A viewWillAppear
    A viewDidAppear
    a line of something else
    B viewDidLoad
    A viewWillDisappear
    B viewWillAppear
    A viewDidDisappear
    B viewDidAppear
    B viewWillDisappear
    A viewWillAppear
    B viewDidDisappear
    A viewDidAppear
    A viewWillDisappear
    B viewDidLoad
    B viewWillAppear
    A viewDidDisappear
    B viewDidAppear
    """

  static let follows = [
    Self(name: "help-follow", arguments: ["help", "follow"]),
    Self(name: "follow", arguments: ["follow", "-"], input: followedLog),
    Self(
      name: "follow-until-differs",
      arguments: ["follow", "--until-differs", "--ios", "12.4", "-"],
      input: followedLog
    ),
    Self(
      name: "follow-unexplained",
      arguments: ["follow", "--pattern", #"(?<class>\w+)=(?<callback>\w+)"#, "-"],
      input: "A=viewDidLoad\nA=viewWillAppear\nA=viewDidAppear\nA=updateViewConstraints"
    ),
    Self(name: "follow-nothing", arguments: ["follow", "-"], input: "hello\nworld\n"),
    Self(name: "follow-bad-pattern", arguments: ["follow", "--pattern", "(", "-"]),
    Self(name: "follow-bad-version", arguments: ["follow", "--ios", "99", "-"]),
    Self(name: "follow-folder", arguments: ["follow", "Tests/"]),
  ]
}
