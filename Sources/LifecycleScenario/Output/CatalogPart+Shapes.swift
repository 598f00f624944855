package import LifecycleEngine
import PlainJSON

// The catalog's entry for one of a kind.

extension Profile {
  static let shape = Shape<Profile>.object(
    .required("features", \.features, .array(.choice)),
    .required("ios", \.version.description, .text),
    .required("isDefault", { $0.version == newest.version }, .flag),
    .required(
      "lacks",
      { profile in Callback.allCases.filter { !profile.has($0) } },
      .array(.choice)
    ),
    .required("name", { "iOS \($0.version)" }, .text),
    .required("year", \.year, .count)
  )
}

extension Callback {
  package static let shape = Shape<Callback>.object(
    .required("argument", \.argumentKind, .choice),
    .required("deprecated", \.deprecated?.description, .orNull(.text)),
    .required("group", \.group, .choice),
    .required("introduced", \.introduced.description, .text),
    .required("isEssential", \.isEssential, .flag),
    .required("isInitializer", \.isInitializer, .flag),
    .required("isLayoutPass", \.isLayoutPass, .flag),
    .required("isOverridable", \.isOverridable, .flag),
    .required("missingSuper", \.missingSuper?.rawValue, .orNull(.text)),
    .required("name", \.self, .choice),
    .required("objc", \.form?.declaration.objc, .orNull(.text)),
    .required("phase", \.phase, .orNull(.choice)),
    .required("protocol", \.form?.protocolName, .orNull(.text)),
    .required("removed", \.removed?.description, .orNull(.text)),
    .required("replacement", \.replacement?.rawValue, .orNull(.text)),
    .required("roles", \.roles, .array(.choice)),
    .required("swift", \.form?.declaration.swift, .orNull(.text))
  )
}

extension CommandSchema {
  static let shape = Shape<CommandSchema>.object(
    .required("do", \.name, .text),
    .required("fields", \.fields, .array(CommandField.shape)),
    .required("givers", \.givers, .array(.choice)),
    .required("group", \.group, .choice),
    .required("introduced", \.introduced.description, .text),
    .optional("place", \.place, .choice),
    .optional("scene", \.sceneScope, .choice),
    .optional("suggestion", \.suggestion?.rawValue, .count)
  ).named("CommandRow")
}

extension CommandField {
  fileprivate static let shape = Shape<CommandField>.object(
    .optional("allowed", \.type.choices, .array(.text)),
    .required("default", \.defaultValue, shownDefault),
    .optional("leftOut", { $0.fittingKinds.isEmpty ? nil : "theOnlyOne" }, .text),
    .required("name", \.name, .text),
    .optional("nullable", { $0.type == .controllerOrNull ? true : nil }, .flag),
    .required("required", \.isRequired, .flag),
    .required("type", \.type.name, .text)
  )

  private static let shownDefault = Shape<FieldValue>(
    .oneOf([.boolean, .string, APISchema(members: ["type": .text("null")])])
  ) { writer, value in
    switch value {
    case .boolean(let value): writer.boolean(value)
    case .text(let value): writer.string(value)
    case .none, .controller, .controllers, .integer, .number, .statements, .hostedView,
      .newView:
      writer.null()
    }
  }
}

extension FieldType {
  /// The words of a choice.
  fileprivate var choices: [String]? {
    switch self {
    case .choice(let allowed): allowed
    case .controller, .controllerOrNull, .controllers, .boolean, .integer, .fraction, .text,
      .callback, .statements, .hostedView, .newView:
      nil
    }
  }
}

extension OptionID {
  static let shape = Shape<OptionID>.object(
    .required("defaults", \.defaults, .map(.text)),
    .required("evidence", \.evidence, .array(.text)),
    .required("id", \.self, .choice),
    .required("summary", \.summary, .text),
    .required("values", \.allowedValues, .array(.text))
  )

  /// The value in each listed version.
  private var defaults: [String: String] {
    Dictionary(
      uniqueKeysWithValues: Profile.all.map { ($0.version.description, $0.value(of: self)) }
    )
  }
}

extension Rule {
  package static let shape = Shape<Rule>.object(
    .required("confidence", \.confidence, .choice),
    .required("id", \.id.rawValue, .text),
    .optional("message", \.message, .text),
    .required("records", \.records, .array(.text)),
    .required("scenarios", \.scenarios, .array(.text)),
    .required("sources", \.sources, .array(.text)),
    .required("stands", \.stands.name, .choice(Standing.names)),
    .required("statement", \.statement, .text),
    .required("versions", \.versions, .text),
    .optional("why", \.stands.why, .text)
  ).named("Rule")
}

extension Standing {
  fileprivate static let names = [Self.stage, .call, .silent(why: ""), .notModelled(why: "")]
    .map(\.name)
}

extension Source {
  package static let shape = Shape<Source>.object(
    .required("id", \.id, .text),
    .required("title", \.title, .text),
    .required("url", \.url, .orNull(.text))
  ).named("Source")
}

extension Diagnostic {
  static let shape = Shape<Diagnostic>.object(members).named("Diagnostic")

  /// The description of a mistake, whichever run shows it.
  static let members: [Shape<Diagnostic>.Member] = [
    .required("category", \.category, .choice),
    .required("fix", \.fix, .text),
    .required("harm", \.harm, .text),
    .required("id", \.id, .choice),
    .required("lesson", \.lesson, .text),
    .required("rules", { $0.rules.map(\.rawValue) }, .array(.text)),
    .required("severity", \.severity, .choice),
    .required("title", \.title, .text),
    .required("versions", \.versions, .text),
  ]
}
