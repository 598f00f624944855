import LifecycleEngine
import SourceFacts

// What calls of UIKit and its neighbours do.
extension Walker {
  /// Functions that run the closure they are given before they return.
  private static let immediate: Set<String> = [
    "performWithoutAnimation", "autoreleasepool", "makeConstraints", "remakeConstraints",
    "updateConstraints", "performBatchUpdates", "sync", "withExtendedLifetime",
  ]
  /// Functions that run one closure at once and another one later.
  private static let animations: Set<String> = [
    "animate", "transition", "animateKeyframes", "addKeyframe",
  ]

  /// A call that no method of these files is.
  mutating func builtIn(_ call: Call, _ receiver: WalkValue, isKnown: Bool) -> WalkValue {
    let rows = CallTable.rows(call.name, call.labels, trailing: call.trailing)
    guard isKnown else {
      if let row = rows.first(where: { $0.receiver != .any }) ?? rows.first, row.isCounted {
        if silence == 0 { unread.append((call.name, mark(call.start), roots.count - 1)) }
      }
      escaped.formUnion(call.values.flatMap(\.objects))
      hand(over: call)
      return WalkValue(.unknown, measures: call.measures)
    }
    let row = rows.first { fits($0, receiver) }
    let index = nextDeed
    add(deed(.call, call.name, receiver: receiver, call.pairs, row?.effect, call.start))
    let result = result(of: call, receiver, row?.effect, index)
    if let index { deeds[index].result = result.object }
    if let effect = row?.effect { note(effect, call, receiver, result) }
    if row == nil { escaped.formUnion(call.values.flatMap(\.objects)) }
    hand(over: call, row?.effect == .timer ? [result] : [])
    return result
  }

  /// Whether a row of the table is about a receiver.
  private func fits(_ row: CallTable.Row, _ receiver: WalkValue) -> Bool {
    guard let id = receiver.object else {
      if case .type(let name) = receiver.form {
        return row.receiver == .type && Self.acting.contains(name)
      }
      return false
    }
    let object = objects[id]
    switch row.receiver {
    case .controller: return isController(id) != false
    case .view: return isController(id) != true
    case .center:
      let type = type(of: id)?.classes.last?.facts.inherits.first ?? object.className
      return ["NotificationCenter", "NSNotificationCenter"].contains(type)
        || object.name.lowercased().contains("center")
    case .navigation:
      return object.name.hasSuffix("navigationController") || kind(of: id) == .navigation
        || object.className == nil
    case .any:
      // What a class of these files does not say itself, a superclass of other files may.
      return type(of: id)?.classes.last?.facts.inherits.isEmpty != true
    case .type: return false
    }
  }

  private static let acting: Set<String> = ["Timer", "NSTimer", "NSLayoutConstraint"]

  /// The kind of controller that an object is.
  func kind(of id: Int) -> ControllerKind? {
    if let type = type(of: id) { return type.uikitClass.flatMap { UIKitClass.kinds[$0] } }
    return objects[id].className.flatMap { UIKitClass.kinds[$0] }
  }

  /// What a call gives back.
  private mutating func result(
    of call: Call,
    _ receiver: WalkValue,
    _ effect: CallTable.Effect?,
    _ index: Int?
  ) -> WalkValue {
    let types: [CallTable.Effect: String] = [
      .timer: "Timer", .addToken: "NSObjectProtocol", .observe: "NSKeyValueObservation",
      .subscribe: "AnyCancellable", .addTime: "TimeObserver", .dequeue: "",
    ]
    let path = frames.last?.method.path ?? line.first.path
    let type = effect.flatMap { types[$0] }
    var measures = call.measures
    if let id = receiver.object, objects[id].className == nil { measures += receiver.measures }
    guard type != nil || effect == nil else { return WalkValue(.unknown, measures: measures) }
    let isLoose = type?.isEmpty ?? true
    var result = make(
      call.name,
      isLoose ? nil : type,
      isLoose ? .result : .made,
      path,
      birth: index
    )
    result.measures = measures
    return result
  }

  /// Notes who keeps whom after a call.
  private mutating func note(
    _ effect: CallTable.Effect,
    _ call: Call,
    _ receiver: WalkValue,
    _ result: WalkValue
  ) {
    let mark = mark(call.start)
    if Self.adding.contains(effect) {
      guard let id = receiver.object else { return }
      let first = call.values.first
      let target = effect == .addAction && call.labels.count == 3 ? nil : first
      for other in target?.objects ?? [] {
        link(.object(id), call.name, .object(other), isStrong: true, at: mark, isWritten: true)
      }
    } else if effect == .observe || effect == .subscribe {
      subscribe(call, receiver, result, mark)
    } else if effect == .dequeue {
      // A list keeps its cells, and the controller keeps the list.
      guard let cell = result.object else { return }
      link(.object(Self.this), "cells", .object(cell), isStrong: true, at: mark, isWritten: false)
    } else if effect == .keepClosure {
      for id in receiver.objects {
        for value in call.values { keepInitial(value, in: id, call.name, mark) }
      }
    } else if effect == .keep {
      store(call, receiver, mark)
    } else if effect == .append {
      guard let list = receiver.object, let value = call.values.first else { return }
      objects[list].elements += [value]
      keep(value, in: list, "…", nil, mark, isWritten: true)
    } else if Self.ending.contains(effect) {
      end(receiver)
    }
  }

  /// What makes the receiver keep the first argument.
  private static let adding: Set<CallTable.Effect> =
    [.addView, .addGesture, .addLayer, .addChild, .addAction]
  /// What ends what the receiver keeps.
  private static let ending: Set<CallTable.Effect> = [.empty, .cancel, .invalidate]

  /// A property whose objects are ended is no ring any more.
  private mutating func end(_ receiver: WalkValue) {
    for id in receiver.objects {
      for (name, value) in objects[Self.this].fields where value.objects.contains(id) {
        clear(Self.this, name)
      }
      if case .field(let owner, let name) = objects[id].origin {
        clear(owner, name)
      }
      if case .element(let list) = objects[id].origin,
        case .field(let owner, let name) = objects[list].origin
      {
        clear(owner, name)
      }
    }
  }

  /// What a subscription keeps: its closures, the object that it assigns to, and bound methods.
  private mutating func subscribe(
    _ call: Call,
    _ receiver: WalkValue,
    _ result: WalkValue,
    _ mark: SourceMark
  ) {
    guard let id = result.object, !receiver.objects.contains(where: { ends($0) }) else { return }
    let isSure = call.name == "observe" || isEndless(receiver)
    let certainty: Certainty =
      isOfWork(call) ? .possible : isSure ? .certain : isOfProperty(receiver) ? .likely : .possible
    for closure in call.closures {
      link(
        .object(id),
        call.name,
        .closure(closure),
        isStrong: true,
        at: mark,
        isWritten: true,
        certainty
      )
    }
    let on = zip(call.labels, call.values).filter { $0.0 == "on" }.flatMap(\.1.objects)
    for object in on + call.methodValues {
      link(
        .object(id),
        call.name,
        .object(object),
        isStrong: true,
        at: mark,
        isWritten: true,
        certainty
      )
    }
  }

  /// Whether a subscription waits for the end alone, as one does for a work that gives no values.
  private func isOfWork(_ call: Call) -> Bool {
    let ends: Set<String?> = ["onSuccess", "onFailure", "onError", "onCompleted", "onDisposed"]
    return !call.closures.isEmpty && !call.labels.isEmpty && call.labels.allSatisfy(ends.contains)
  }

  /// Whether what is subscribed to ends by itself after a while.
  private func ends(_ id: Int) -> Bool {
    var id = id
    for _ in 0..<12 {
      if isCompleted(id) { return true }
      guard let birth = objects[id].birth, let next = deeds[birth].receiver.object, next != id
      else { return false }
      let names = ["first", "prefix", "output", "timeout", "take", "dataTaskPublisher", "last"]
      if names.contains(deeds[birth].name) { return true }
      id = next
    }
    return false
  }

  /// Whether the method that makes a subject tells it to end.
  private func isCompleted(_ id: Int) -> Bool {
    guard objects[id].className?.hasSuffix("Subject") == true, let birth = objects[id].birth,
      deeds[birth].name == "init"
    else { return false }
    return deeds[birth].method.facts.body.expressions.contains { expression in
      guard let call = expression.memberCall else { return false }
      return call.name == "onCompleted"
        || call.name == "send" && call.arguments.first?.label == "completion"
    }
  }

  /// Functions that make one publisher of another.
  private static let operators: Set<String> = [
    "map", "filter", "compactMap", "receive", "removeDuplicates", "debounce", "throttle", "share",
    "combineLatest", "merge", "eraseToAnyPublisher", "dropFirst", "handleEvents", "subscribe",
    "scan", "switchToLatest", "flatMap", "replaceError", "catch", "assertNoFailure", "asDriver",
    "asObservable", "observe", "observeOn", "skip", "distinctUntilChanged", "startWith", "zip",
    "withLatestFrom", "prepend", "delay", "print", "autoconnect", "setFailureType", "do",
    "replaceNil",
  ]

  /// Whether a publisher is made of a property, and not of what a call gave back, such as a request.
  func isOfProperty(_ receiver: WalkValue) -> Bool {
    guard var id = receiver.object else { return false }
    for _ in 0..<16 {
      guard let birth = objects[id].birth else { break }
      if isSource(deeds[birth]) { return true }
      guard Self.operators.contains(deeds[birth].name), let next = deeds[birth].receiver.object
      else { return false }
      id = next
    }
    if case .field = objects[id].origin { return true }
    return false
  }

  /// Whether a call gives something that goes on: notifications, ticks, or events of a control.
  private func isSource(_ deed: WalkDeed) -> Bool {
    // A request may have a method `publisher()`, too.
    if deed.name == "publisher" { return deed.labels.first == "for" }
    if ["publish", "interval"].contains(deed.name) { return true }
    return isReactive(deed) && Self.events.contains(deed.name)
  }

  /// Whether a call is sent to the reactive part of an object, which has requests as well as events.
  private func isReactive(_ deed: WalkDeed) -> Bool {
    guard let id = deed.receiver.object, case .field(_, "rx") = objects[id].origin else {
      return false
    }
    return true
  }

  /// Calls that give the events of an object as long as it is there.
  private static let events: Set<String> = [
    "notification", "controlEvent", "controlProperty", "observe", "observeWeakly", "sentMessage",
    "methodInvoked", "modelSelected", "modelDeselected", "modelDeleted", "tapGesture",
    "anyGesture", "panGesture", "swipeGesture", "longPressGesture",
  ]

  /// Whether a publisher is there as long as its owner, where the owner is not made by a root itself.
  func lasts(_ receiver: WalkValue, in root: Int) -> Bool {
    guard var id = receiver.object, !ends(id) else { return false }
    for _ in 0..<16 {
      if let birth = objects[id].birth {
        let deed = deeds[birth]
        if isSource(deed) { return true }
        guard Self.operators.contains(deed.name), let next = deed.receiver.object else {
          return objects[id].isKept || deed.name == "init" && deed.root != root
        }
        id = next
      } else if case .field(let owner, _) = objects[id].origin {
        if objects[owner].birth == nil { return true }
        id = owner
      } else {
        return objects[id].origin == .this || objects[id].origin == .global
      }
    }
    return false
  }

  /// Whether an object gives values as time goes by, so that a closure with a value runs later.
  func isStream(_ id: Int) -> Bool {
    let ends = ["Publisher", "Observable", "Driver", "Subject", "Relay", "Signal", "Property"]
    let name = objects[id].className ?? ""
    return ends.contains(where: name.hasSuffix) || isEndless(id, depth: 0)
  }

  /// Whether what is subscribed to lasts as long as the app or its owner.
  func isEndless(_ receiver: WalkValue) -> Bool {
    receiver.objects.contains { isEndless($0, depth: 0) }
  }

  private func isEndless(_ id: Int, depth: Int) -> Bool {
    guard depth < 12 else { return false }
    let object = objects[id]
    if object.name.contains("$") { return true }
    let types = [
      "PassthroughSubject", "CurrentValueSubject", "Published", "BehaviorRelay",
      "PublishRelay", "BehaviorSubject", "PublishSubject", "NotificationCenter",
    ]
    if let name = object.className, types.contains(name) { return true }
    if let birth = object.birth {
      let deed = deeds[birth]
      if isSource(deed) { return true }
      if isReactive(deed) { return false }
      if ["first", "prefix", "output", "timeout", "take", "dataTaskPublisher"].contains(deed.name) {
        return false
      }
      return deed.receiver.objects.contains { isEndless($0, depth: depth + 1) }
    }
    if case .field(let owner, let name) = object.origin {
      // What a subject holds at some time is no stream.
      return name == "rx" || name != "value" && isEndless(owner, depth: depth + 1)
    }
    return false
  }

  /// `store(in:)` and `disposed(by:)` put a subscription into a property.
  private mutating func store(_ call: Call, _ receiver: WalkValue, _ mark: SourceMark) {
    guard let list = call.values.first?.object else { return }
    for id in receiver.objects {
      objects[list].elements.append(WalkValue(.object(id)))
      let birth = objects[id].birth.map { deeds[$0].mark } ?? mark
      link(.object(list), call.name, .object(id), isStrong: true, at: birth, isWritten: true)
    }
  }

  /// Runs the closures that a call was given, now or later, and lets others keep objects.
  mutating func hand(over call: Call, _ values: [WalkValue] = []) {
    var isFirst = true
    for (argument, value) in zip(call.arguments, call.values) {
      for closure in value.closures {
        let isCompletion = argument.label == "completion" || !isFirst && argument.label == nil
        let isNow =
          Self.immediate.contains(call.name)
          || Self.animations.contains(call.name) && !isCompletion
        if isNow {
          _ = invoke(WalkValue(.closure(closure)), [], call.start)
        } else {
          runLater(closure, call.name, values)
        }
        isFirst = false
      }
    }
  }
}

extension CallTable.Row {
  /// The effects that other objects have under the same names.
  private static let common: Set<CallTable.Effect> = [
    .append, .empty, .cancel, .invalidate, .stop, .start, .tell, .addAction, .activate,
    .removeView, .subscribe, .keep, .observe, .deactivate, .constrain, .dismiss, .removeLayer,
  ]

  /// Whether a call of an unknown object is worth a word.
  fileprivate var isCounted: Bool { !Self.common.contains(effect) }
}
