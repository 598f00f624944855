import LifecycleEngine

extension Callback {
  /// The reason why no code calls the callback by hand.
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
