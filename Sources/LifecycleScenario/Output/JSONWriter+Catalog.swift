public import LifecycleEngine
public import PlainJSON

/// The documents of the catalog.
extension JSONWriter {
  /// Writes the listed profiles, oldest first.
  public mutating func platformCatalog() {
    object {
      $0.key("platforms")
      $0.array(Profile.all) { writer, profile in
        let version = profile.version.description
        writer.object {
          $0.member("features", profile.features.map(\.rawValue))
          $0.member("ios", version)
          $0.member("isDefault", profile.version == Profile.newest.version)
          $0.member("lacks", Callback.allCases.filter { !profile.has($0) }.map(\.rawValue))
          $0.member("name", "iOS \(version)")
          $0.member("year", profile.year)
        }
      }
    }
  }

  /// Writes every callback that a trace can show.
  public mutating func callbackCatalog() {
    object {
      $0.key("callbacks")
      $0.array(Callback.allCases) { $0.callback($1) }
    }
  }

  /// Writes what the catalog says of a callback.
  mutating func callback(_ callback: Callback) {
    object {
      $0.member("argument", callback.argumentKind.rawValue)
      $0.member("group", callback.group.rawValue)
      $0.member("introduced", callback.introduced.description)
      $0.member("isEssential", callback.isEssential)
      $0.member("isInitializer", callback.isInitializer)
      $0.member("isLayoutPass", callback.isLayoutPass)
      $0.member("isOverridable", callback.isOverridable)
      $0.nullable("missingSuper", callback.missingSuper?.rawValue)
      $0.member("name", callback.rawValue)
      $0.nullable("objc", callback.form?.declaration.objc)
      $0.nullable("phase", callback.phase?.rawValue)
      $0.nullable("protocol", callback.form?.protocolName)
      $0.nullable("removed", callback.removed?.description)
      $0.member("roles", callback.roles.map(\.rawValue))
      $0.nullable("swift", callback.form?.declaration.swift)
    }
  }

  /// Writes every command of steps and every statement of overrides, with its fields.
  public mutating func commandCatalog() {
    object {
      $0.key("commands")
      $0.array(CommandSchema.commands) { $0.schema($1) }
      $0.key("statements")
      $0.array(CommandSchema.statements) { $0.schema($1) }
    }
  }

  private mutating func schema(_ schema: CommandSchema) {
    object {
      $0.member("do", schema.name)
      $0.key("fields")
      $0.array(schema.fields) { $0.field($1) }
      $0.member("group", schema.group.rawValue)
      $0.member("introduced", schema.introduced.description)
    }
  }

  /// Writes every engine switch with its values, and its default in each listed version.
  public mutating func optionCatalog() {
    object {
      $0.key("options")
      $0.array(OptionID.allCases) { writer, option in
        writer.object {
          $0.key("defaults")
          $0.object { writer in
            let defaults = Profile.all.map { ($0.version.description, $0.value(of: option)) }
            for (version, value) in defaults.sorted(by: { $0.0 < $1.0 }) {
              writer.member(version, value)
            }
          }
          $0.member("evidence", option.evidence)
          $0.member("id", option.rawValue)
          $0.member("summary", option.summary)
          $0.member("values", option.allowedValues)
        }
      }
    }
  }

  /// Writes every rule, and how many of them the simulation follows.
  ///
  /// - Parameter language: The language of the statements.
  public mutating func ruleCatalog(in language: Language) {
    object {
      $0.member("described", RuleCatalog.all.count)
      $0.member("modelled", RuleCatalog.modelledCount)
      $0.key("rules")
      $0.array(RuleCatalog.all(in: language)) { $0.rule($1) }
    }
  }

  /// Writes one rule.
  public mutating func rule(_ rule: Rule) {
    object {
      $0.member("confidence", rule.confidence.rawValue)
      $0.member("id", rule.id.rawValue)
      $0.member("records", rule.records)
      $0.member("sources", rule.sources)
      $0.member("stands", rule.stands.name)
      $0.member("statement", rule.statement)
      $0.member("versions", rule.versions)
      $0.member("why", rule.stands.why)
    }
  }

  private mutating func field(_ field: CommandField) {
    object {
      switch field.type {
      case .choice(let allowed): $0.member("allowed", allowed)
      case .controller, .controllerOrNull, .controllers, .boolean, .integer, .fraction, .text,
        .callback:
        break
      }
      $0.key("default")
      switch field.defaultValue {
      case .boolean(let value): $0.boolean(value)
      case .text(let value): $0.string(value)
      case .none, .controller, .controllers, .integer, .number: $0.null()
      }
      $0.member("name", field.name)
      $0.member("required", field.isRequired)
      $0.member("type", field.type.name)
    }
  }
}
