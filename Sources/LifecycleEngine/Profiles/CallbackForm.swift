/// How a class declares the method of a callback, in both languages.
package struct CallbackForm: Sendable {
  /// Where the method belongs.
  package enum Place: Hashable, Sendable {
    /// It overrides UIKit's.
    case override
    /// It makes an object.
    case initializer
    /// It ends an object.
    case deinitializer
    /// A protocol asks for it.
    case conformance(String)
    /// A notification calls it; `nil` if only the application delegate is told.
    case notification(Words?)
    /// The author's code calls it, at the time that the comment names.
    case own(String)
  }

  package let place: Place
  /// The declarations, without `override` and without the brace.
  package let declaration: Words
  /// A call by hand, or `nil` if that can't be written.
  package var directCall: Words?
  /// What the method returns.
  package var result: Words?
  /// The text in parentheses of a line of the log.
  package var logged: Words?

  /// The protocol that asks for the method, if one does.
  package var protocolName: String? {
    if case .conformance(let name) = place { name } else { nil }
  }

  /// The names of the parameters, which no local may have.
  package var parameterNames: [String] {
    declaration.objc.split(separator: ")").dropFirst(2).map { part in
      String(part.prefix { $0 != " " })
    }
  }

  /// The call of `super`, or `nil` if there is none.
  package var superCall: Words? {
    guard place == .override, result == nil else { return nil }
    let call = passingCall
    return Words("super.\(call.swift)", "[super \(call.objc)];")
  }

  /// The call that passes all parameters on, without its receiver.
  private var passingCall: Words {
    let head = declaration.swift.dropFirst("func ".count).split(separator: "(", maxSplits: 1)
    let parameters = head.last?.prefix { $0 != ")" }.split(separator: ",") ?? []
    let arguments = parameters.map { parameter in
      let names = parameter.prefix { $0 != ":" }.split(separator: " ")
      let (label, name) = (names[0], names[names.count - 1])
      return label == "_" ? String(name) : "\(label): \(name)"
    }
    let pieces = declaration.objc.split(separator: "(").map { $0.drop { $0 != ")" }.dropFirst() }
    return Words("\(head[0])(\(arguments.joined(separator: ", ")))", pieces.joined())
  }

  /// The form of a callback.
  package static func of(_ callback: Callback) -> CallbackForm {
    callback.form
      ?? CallbackForm(
        place: .own("Nothing in a controller is called so."),
        declaration: Words("func \(callback.rawValue)()", "- (void)\(callback.rawValue)")
      )
  }
}

extension CallbackForm {
  /// Reads how a callback is declared; what the entry does not say is as in most of the group.
  ///
  /// Returns `nil` if no class of an app has the callback.
  init?(_ entry: CatalogEntry, of row: CallbackRow) {
    let name = entry.id
    let isAnimated = row.argument == .animated
    declaration =
      Words(entry, "")
      ?? Words(
        "func \(name)(\(isAnimated ? "_ animated: Bool" : ""))",
        "- (void)\(name)\(isAnimated ? ":(BOOL)animated" : "")"
      )
    guard let place = Place(entry, of: row) else { return nil }
    self.place = place
    result = Words(entry, "returns.")
    logged = Words(entry, "logged.")
    directCall = Words(entry, "direct.")
    if isAnimated {
      logged = Words(
        "animated ? \"animated\" : \"unanimated\"",
        "animated ? @\"animated\" : @\"unanimated\""
      )
      directCall = Words("\(name)(false)", "[self \(name):NO];")
    } else if place == .override, parameterNames.isEmpty {
      directCall = Words(passingCall.swift, "[self \(passingCall.objc)];")
    } else if case .notification(let notification?) = place {
      directCall = Words(
        "NotificationCenter.default.post(name: \(notification.swift), object: nil)",
        "[[NSNotificationCenter defaultCenter] postNotificationName:"
          + "\(notification.objc) object:nil];"
      )
    }
  }
}

extension CallbackForm.Place {
  fileprivate init?(_ entry: CatalogEntry, of row: CallbackRow) {
    if let name = entry["protocol"] {
      self = .conformance(name)
    } else if let time = entry["when"] {
      self = .own(time)
    } else if entry["objc"] == "- (void)dealloc" {
      self = .deinitializer
    } else if entry["objc"]?.hasPrefix("- (instancetype)") == true {
      self = .initializer
    } else {
      switch row.group {
      case .loading, .appearance, .layout, .memory, .restoration, .containment, .size, .segues:
        self = .override
      case .app: self = .notification(row.isPosted ? Words(entry.id, by: "UIApplication") : nil)
      case .scene: self = .notification(row.isPosted ? Words(entry.id, by: "UIScene") : nil)
      case .completions, .hosting, .views, .delegates, .presentation, .messages: return nil
      }
    }
  }
}

extension Words {
  /// What an entry says about a part in both languages.
  fileprivate init?(_ entry: CatalogEntry, _ part: String) {
    guard let swift = entry["\(part)swift"], let objc = entry["\(part)objc"] else { return nil }
    self.init(swift, objc)
  }

  /// The notification of a callback that an application or a scene posts as well.
  fileprivate init(_ name: String, by poster: String) {
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    self.init("\(poster).\(name)Notification", "\(poster)\(capitalized)Notification")
  }
}
