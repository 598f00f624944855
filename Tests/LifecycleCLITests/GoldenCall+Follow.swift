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

  /// Two launches of an app, as its probe sends them: in the second nothing appears before it loads.
  static let followedProbe: String = {
    let start =
      #""app":"org.example.Shop","device":"iPhone","hashed":false,"launch":"#
    let device =
      #","model":"iPhone17,1","probe":1,"scenes":false,"system":"iOS","version":"18.2.1","what":"start""#
    let appearance = ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]
    let launches = [["viewDidLoad"] + appearance, appearance + ["viewDidLoad"]]
    return launches.enumerated().flatMap { launch, callbacks in
      let calls = callbacks.flatMap { callback in
        [("enter", 0), ("enter", 1), ("leave", 1), ("leave", 0)].map { what, depth in
          // The override of the app is around UIKit's own.
          let owner = depth == 0 ? #","override":"Shop.Home""# : ""
          return
            #""callback":"\#(callback)","class":"Shop.Home","container":"none","depth":\#(depth),"id":1,"#
            + #""main":true\#(owner),"what":"\#(what)""#
        }
      }
      let lines = [start + "\"\(launch)\"" + device] + calls + [#""count":3,"what":"dropped""#]
      return lines.enumerated().map { #"{\#($1),"ms":\#($0).500,"seq":\#($0 + 1)}"# }
    }.joined(separator: "\n")
  }()

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
      input: "A=viewDidLoad\nA=viewWillAppear\nA=viewDidAppear\nB=viewDidAppear"
    ),
    Self(name: "follow-probe", arguments: ["follow", "-"], input: followedProbe),
    Self(name: "follow-nothing", arguments: ["follow", "-"], input: "hello\nworld\n"),
    Self(name: "follow-bad-pattern", arguments: ["follow", "--pattern", "(", "-"]),
    Self(
      name: "follow-bad-session",
      arguments: ["follow", "-", "--to", "http://127.0.0.1:1/api/runs/x", "--key", "k"]
    ),
    Self(name: "help-live", arguments: ["help", "live"]),
    Self(name: "help-live-open", arguments: ["help", "live", "open"]),
    Self(name: "help-live-project", arguments: ["help", "live", "project"]),
    Self(name: "help-live-package", arguments: ["help", "live", "package"]),
    Self(name: "live-nobody", arguments: ["live", "--server", "http://127.0.0.1:1"]),
    Self(name: "live-bad-server", arguments: ["live", "--server", "127.0.0.1"]),
    Self(name: "live-import-bad", arguments: ["live", "import", "-"], input: "hello\n"),
    Self(name: "live-import-nothing", arguments: ["live", "import", "-"], input: ""),
    Self(name: "follow-bad-version", arguments: ["follow", "--ios", "99", "-"]),
    Self(name: "follow-folder", arguments: ["follow", "Tests/"]),
  ]
}
