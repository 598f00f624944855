import LifecycleEngine
import Testing
import TestSupport

@testable import LifecycleScenario

@Suite struct `Offers` {
  /// A window whose root is a container of the app's own, and two controllers that nothing uses.
  static let container = #"""
    {"Home":{"kind":"container","children":["A","B"]},"A":{"outlets":{"label":"weak"}},"B":{},
     "C":{}}
    """#

  private static let stack = #""window":{"root":"Nav"}"#
  private static let home = #""window":{"root":"Home"}"#

  private static func offers(
    _ text: String,
    about subject: String? = nil,
    isWhole: Bool = true
  ) throws -> (offers: [CommandOffer], lab: Simulation) {
    let lab = try Documents.decode(text).run().simulation
    let index = subject.flatMap { name in lab.app.controllers.firstIndex { $0.name == name } }
    let id = index.map(ControllerID.init)
    return (lab.tracedOffers(isWhole: isWhole, about: id), lab)
  }

  /// The effects of the commands with a name: `addChild(parent: Home, child: C) effective`.
  private static func told(_ name: String, _ found: ([CommandOffer], Simulation)) -> [String] {
    found.0.filter { $0.command.name == name }.map { offer in
      let title = offer.command.title(in: found.1.app)
      return switch offer.availability {
      case .effective: "\(title): effective"
      case .pointless(let rule): "\(title): pointless \(rule.rawValue)"
      case .misuse(let rule): "\(title): misuse \(rule.rawValue)"
      case .refused(let error): "\(title): refused \(error.code.rawValue)"
      }
    }
  }

  @Test func `a command says whom it moves where`() throws {
    let (offers, lab) = try Self.offers(Documents.text(more: Self.stack), isWhole: false)
    let push = try #require(offers.first { $0.command.name == "push" })
    #expect(
      push.leads.map { "\(lab.app[$0.controller].name) \($0.station.rawValue)" } == [
        "A disappeared", "B appeared",
      ]
    )
    #expect(offers.map(\.command) == lab.commandOffers().map(\.command))
    #expect(offers.filter { !$0.leads.isEmpty }.allSatisfy { $0.availability == .effective })
  }

  @Test func `a popped controller that nobody holds is gone`() throws {
    let steps = #"[{"do":"launch"},{"do":"push","target":"B"}]"#
    let text = Documents.text(steps: steps, more: Self.stack)
    let (offers, lab) = try Self.offers(text, isWhole: false)
    let pop = try #require(offers.first { $0.command.name == "pop" })
    #expect(
      pop.leads.map { "\(lab.app[$0.controller].name) \($0.station.rawValue)" } == [
        "A appeared", "B deallocated",
      ]
    )
  }

  @Test func `a container of the app offers its single steps`() throws {
    let found = try Self.offers(Documents.text(controllers: Self.container, more: Self.home))
    #expect(Self.told("addChild", found).contains("add child C to Home: effective"))
    #expect(Self.told("removeFromParent", found).contains("remove A from its parent: effective"))
    #expect(!Self.told("loadViewIfNeeded", found).isEmpty)
  }

  @Test func `what can't be done says why, once`() throws {
    let old = Documents.text(more: #""platform":{"ios":"4"},\#(Self.stack)"#)
    let found = try Self.offers(old)
    let refused = "unavailableInVersion"
    for name in ["selectDetent", "setNeedsUpdateProperties"] {
      #expect(Self.told(name, found).map { $0.hasSuffix(refused) } == [true], "\(name)")
    }
    let segue = try Self.told(
      "segue",
      Self.offers(Documents.text(controllers: Self.container, more: Self.home))
    )
    #expect(segue.count == 1 && segue[0].hasSuffix("misuse ERR-SEG-2"), "\(segue)")
  }

  @Test func `the controller that is looked at is the subject, else the one in front`() throws {
    let text = Documents.text(controllers: Self.container, more: Self.home)
    let front = try Self.told("setBounds", Self.offers(text))
    #expect(front.first?.hasPrefix("set the bounds of B") == true, "\(front)")
    let home = try Self.told("setBounds", Self.offers(text, about: "Home"))
    #expect(home.first?.contains("Home") == true, "\(home)")
  }

  @Test func `nothing is offered twice, nor before anything exists`() throws {
    let (offers, _) = try Self.offers(Documents.text(controllers: Self.container, more: Self.home))
    #expect(Set(offers.map(\.command)).count == offers.count)
    let (first, _) = try Self.offers(Documents.text(steps: "[]"))
    #expect(first.map(\.command) == [.launch])
  }
}
