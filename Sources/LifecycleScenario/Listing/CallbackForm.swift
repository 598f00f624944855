import LifecycleEngine

/// How a class declares the method of a callback, in both languages.
struct CallbackForm: Sendable {
  /// Where the method belongs.
  enum Place: Hashable, Sendable {
    /// It overrides UIKit's.
    case override
    /// It makes an object.
    case initializer
    /// It ends an object.
    case deinitializer
    /// A protocol asks for it.
    case conformance(String)
    /// A notification calls it; nothing where only the application delegate is told.
    case notification(Words?)
    /// The author's code calls it, at the time that the comment names.
    case own(String)
  }

  let place: Place
  /// The declarations, without `override` and without the brace.
  let declaration: Words
  /// The call of `super`; nothing where there is none.
  let superCall: Words?
  /// A call by hand; nothing where that cannot be written.
  let directCall: Words?
  /// What the method returns.
  var result: Words?
  /// The text in parentheses of a line of the log.
  var logged: Words?

  /// The names of the parameters, which no local may have.
  var parameterNames: [String] {
    declaration.objc.split(separator: ")").dropFirst(2).map { part in
      String(part.prefix { $0 != " " })
    }
  }

  /// A method without parameters that overrides UIKit's.
  static func plain(_ swift: String, _ objc: String? = nil) -> CallbackForm {
    let objc = objc ?? swift
    return CallbackForm(
      place: .override,
      declaration: Words("func \(swift)()", "- (void)\(objc)"),
      superCall: Words("super.\(swift)()", "[super \(objc)];"),
      directCall: Words("\(swift)()", "[self \(objc)];")
    )
  }

  /// A method with parameters that overrides UIKit's.
  ///
  /// - Parameters:
  ///   - declaration: The declarations.
  ///   - call: The calls with the parameters passed on.
  ///   - direct: The calls by hand.
  ///   - logged: The text in parentheses of a line of the log.
  /// - Returns: The form.
  static func passing(
    _ declaration: Words,
    call: Words,
    direct: Words? = nil,
    logged: Words? = nil
  ) -> CallbackForm {
    CallbackForm(
      place: .override,
      declaration: declaration,
      superCall: Words("super.\(call.swift)", "[super \(call.objc)];"),
      directCall: direct.map { Words($0.swift, "[self \($0.objc)];") },
      logged: logged
    )
  }

  /// An appearance callback.
  static func animated(_ name: String) -> CallbackForm {
    passing(
      Words("func \(name)(_ animated: Bool)", "- (void)\(name):(BOOL)animated"),
      call: Words("\(name)(animated)", "\(name):animated"),
      direct: Words("\(name)(false)", "\(name):NO"),
      logged: Words(
        "animated ? \"animated\" : \"unanimated\"",
        "animated ? @\"animated\" : @\"unanimated\""
      )
    )
  }

  /// A method of a protocol.
  static func conforming(
    to name: String,
    _ swift: String,
    _ objc: String,
    returning result: Words? = nil
  ) -> CallbackForm {
    CallbackForm(
      place: .conformance(name),
      declaration: Words("func \(swift)", "- \(objc)"),
      superCall: nil,
      directCall: nil,
      result: result
    )
  }

  /// A method that a notification calls.
  static func notified(_ name: String, _ notification: Words?) -> CallbackForm {
    CallbackForm(
      place: .notification(notification),
      declaration: Words("func \(name)()", "- (void)\(name)"),
      superCall: nil,
      directCall: notification.map {
        Words(
          "NotificationCenter.default.post(name: \($0.swift), object: nil)",
          "[[NSNotificationCenter defaultCenter] postNotificationName:\($0.objc) object:nil];"
        )
      }
    )
  }

  /// A method that the author's code calls.
  static func own(_ name: String, when comment: String) -> CallbackForm {
    CallbackForm(
      place: .own(comment),
      declaration: Words("func \(name)()", "- (void)\(name)"),
      superCall: nil,
      directCall: nil
    )
  }

  /// The form of a callback.
  static func of(_ callback: Callback) -> CallbackForm {
    forms[callback] ?? own(callback.rawValue, when: "Nothing in a controller is called so.")
  }

  /// Whether a form was given to a callback.
  static func hasForm(_ callback: Callback) -> Bool { forms[callback] != nil }

  private static let forms = Dictionary(
    uniqueKeysWithValues: creationForms + controllerForms + sizeForms + delegateForms
      + observedForms
  )
}

extension Callback {
  /// Why no code calls the callback by hand.
  var whyNoDirectCall: String {
    switch CallbackForm.of(self).place {
    case .initializer: "an object is made once."
    case .deinitializer: "no code may."
    case .override: "only UIKit has what it passes."
    case .conformance, .notification, .own: "only its owner calls it."
    }
  }

  /// The name under which a declaration is found, in each language.
  var baseName: Words {
    switch CallbackForm.of(self).place {
    case .initializer: Words("init", "init")
    case .deinitializer: Words("deinit", "dealloc")
    case .override, .conformance, .notification, .own:
      {
        let form = CallbackForm.of(self)
        let swift = form.declaration.swift.split(separator: "(").first ?? ""
        let objc = form.declaration.objc.split(separator: ")").dropFirst().joined(separator: ")")
        let name = objc.prefix { $0 != ":" && $0 != " " }
        return Words(String(swift.dropFirst("func ".count)), String(name))
      }()
    }
  }
}
