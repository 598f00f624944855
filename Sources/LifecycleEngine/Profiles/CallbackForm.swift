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
    /// A notification calls it; nothing where only the application delegate is told.
    case notification(Words?)
    /// The author's code calls it, at the time that the comment names.
    case own(String)
  }

  package let place: Place
  /// The declarations, without `override` and without the brace.
  package let declaration: Words
  /// The call of `super`; nothing where there is none.
  package let superCall: Words?
  /// A call by hand; nothing where that cannot be written.
  package let directCall: Words?
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
  package static func of(_ callback: Callback) -> CallbackForm {
    callback.form ?? own(callback.rawValue, when: "Nothing in a controller is called so.")
  }
}
