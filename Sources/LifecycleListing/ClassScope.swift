import LifecycleEngine

/// The members that a class needs besides its overrides; grows while its methods are written.
struct ClassScope {
  /// The way in which methods reach a controller that UIKit neither creates nor holds.
  struct Held: Hashable {
    let name: String
    let isStrong: Bool
  }

  let listed: ListedApp
  let id: ControllerID
  /// The properties and methods, in the order in which they were needed.
  private(set) var members: [Member] = []
  /// The protocols that the class adopts.
  private(set) var protocols: [String] = []
  /// The other classes that the class names.
  private(set) var classes: [ControllerID] = []
  private var memberNames: NameTable
  private var added: Set<String> = []
  private var tokens: [String: String] = [:]
  private var resourceNames: [ListedResource: String] = [:]
  /// The notifications that a block observes which retains the object.
  let keptNotifications: Set<String>

  /// The controllers held by properties; decided after the methods were written once.
  let held: [ControllerID: Held]
  /// The facts found by the first pass.
  private(set) var usage: Usage

  /// The controllers that the methods need, and their use.
  struct Usage: Equatable {
    /// Needed where nothing in the method made them.
    var needed: Set<ControllerID> = []
    /// Made, by the methods that make them.
    var makers: [ControllerID: Set<Int>] = [:]
    /// Held by a strong property.
    var retained: Set<ControllerID> = []

    var heldControllers: [ControllerID] {
      let several = makers.filter { $0.value.count > 1 }.keys
      return needed.union(retained).union(several).sorted { $0.rawValue < $1.rawValue }
    }
  }

  init(_ listed: ListedApp, _ id: ControllerID, usage: Usage = Usage()) {
    self.listed = listed
    self.id = id
    self.usage = usage
    memberNames = listed.members[Int(id.rawValue)]
    keptNotifications = Set(
      listed[id].handlers.flatMap(\.lines).compactMap { statement in
        if case .addObserver(let name, retains: true) = statement { return name }
        guard case .acquire(.token, let name, _) = statement else { return nil }
        return name ?? ResourceCode.token
      }
    )
    var held: [ControllerID: Held] = [:]
    for controller in usage.heldControllers where controller != id {
      let wanted = Identifier.safeMemberName(listed[controller].name, suffix: "Controller")
      held[controller] = Held(
        name: memberNames.claim(wanted),
        isStrong: usage.retained.contains(controller)
      )
    }
    self.held = held
    addOutlets()
    for controller in usage.heldControllers { addProperty(of: controller) }
  }

  var definition: ControllerDefinition { listed[id] }
  var className: String { listed.className(id) }

  mutating func note(needed controller: ControllerID) { usage.needed.insert(controller) }

  mutating func note(_ controller: ControllerID, madeIn method: Int) {
    usage.makers[controller, default: []].insert(method)
  }

  mutating func note(retained controller: ControllerID) { usage.retained.insert(controller) }

  /// Adds a member unless there is one with the name.
  mutating func add(_ member: Member) {
    if added.insert(member.name).inserted { members.append(member) }
  }

  mutating func adopt(_ name: String) {
    if !protocols.contains(name) { protocols.append(name) }
  }

  mutating func use(_ controller: ControllerID) {
    if controller != id, !classes.contains(controller) { classes.append(controller) }
  }

  /// The names that locals of a method must not take.
  var localNames: NameTable { memberNames }

  /// The property that holds what observing a notification gave.
  mutating func observerName(_ notification: String) -> String {
    if let name = tokens[notification] { return name }
    let word = Identifier.memberName(words: notification)
    let name = memberNames.claim("\(word)Observer")
    tokens[notification] = name
    return name
  }

  /// The property that holds a resource.
  mutating func name(of resource: ListedResource) -> String {
    if let name = resourceNames[resource] { return name }
    let wanted = resource.name.map {
      Identifier.safeMemberName(Identifier.memberName(words: $0), suffix: resource.word.capitalized)
    }
    let name = memberNames.claim(wanted ?? resource.word)
    resourceNames[resource] = name
    return name
  }

  private mutating func addOutlets() {
    for property in listed.outlets[Int(id.rawValue)] {
      let isWeak = property.outlet.ownership == .weak
      let keyword = isWeak ? "@IBOutlet weak var" : "@IBOutlet var"
      members.append(
        Member(
          name: property.name,
          swift: ["\(keyword) \(property.name): \(property.type)!"],
          objcType: "\(property.type) *",
          holding: isWeak ? .weak : .strong,
          isOutlet: true,
          isPublic: true
        )
      )
    }
    guard let ownership = listed.delegates[Int(id.rawValue)] else { return }
    var delegate = Member.property(
      Words("AnyObject", "id "),
      "owner",
      holding: ownership == .strong ? .strong : .weak
    )
    delegate.swift = delegate.swift.map { String($0.dropFirst("private ".count)) }
    delegate.isPublic = true
    members.append(delegate)
  }

  private mutating func addProperty(of controller: ControllerID) {
    if controller == id {
      add(.property(Words(className, "\(className) *"), "keepAlive"))
      return
    }
    guard let property = held[controller] else { return }
    use(controller)
    let type = listed.className(controller)
    add(
      .property(
        Words(type, "\(type) *"),
        property.name,
        holding: property.isStrong ? .strong : .weak
      )
    )
  }
}
