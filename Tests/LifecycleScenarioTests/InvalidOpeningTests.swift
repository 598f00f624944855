import LifecycleEngine
import LifecycleScenario
import TestSupport

extension InvalidCase {
  /// A document that opens at the viewDidLoad of A, with another or a further field.
  private static func opening(_ fields: String) -> String {
    let point = fields.hasPrefix("\"line\"") ? fields : "\"line\":\"A viewDidLoad\",\(fields)"
    return Documents.text(more: "\"opensAt\":{\"step\":0,\(point)}")
  }

  static let openings: [InvalidCase] = [
    InvalidCase(Documents.text(more: #""opensAt":3"#), "/opensAt", found: "3"),
    InvalidCase(
      Documents.text(more: #""opensAt":{"line":"A viewDidLoad"}"#),
      "/opensAt",
      allowed: ["step"]
    ),
    InvalidCase(Documents.text(more: #""opensAt":{"step":0}"#), "/opensAt", allowed: ["line"]),
    InvalidCase(
      Documents.text(more: #""opensAt":{"step":-1,"line":"A viewDidLoad"}"#),
      "/opensAt/step",
      found: "-1"
    ),
    InvalidCase(opening(#""line":"A""#), "/opensAt/line", found: "A"),
    InvalidCase(opening(#""occurrence":0"#), "/opensAt/occurrence", found: "0"),
    InvalidCase(
      opening(#""panel":"storey""#),
      "/opensAt/panel",
      found: "storey",
      allowed: ["story", "code", "issues", "memory"],
      nearest: "story"
    ),
    InvalidCase(
      opening(#""ofer":[]"#),
      "/opensAt/ofer",
      found: "ofer",
      allowed: ["alsoOn", "line", "occurrence", "offer", "panel", "step"],
      nearest: "offer"
    ),
    InvalidCase(opening(#""offer":["pop","push","launch"]"#), "/opensAt/offer", found: "3"),
    InvalidCase(
      opening(#""offer":["popp"]"#),
      "/opensAt/offer/0",
      found: "popp",
      allowed: CommandSchema.commands.map(\.name),
      nearest: "pop"
    ),
    InvalidCase(
      opening(#""offer":[{"do":"pop","target":"A"}]"#),
      "/opensAt/offer/0/target",
      found: "target",
      allowed: ["do"]
    ),
    InvalidCase(
      opening(#""offer":[{"do":"push","target":"C"}]"#),
      "/opensAt/offer/0/target",
      found: "C",
      allowed: ["Nav", "A", "B"]
    ),
    InvalidCase(
      opening(#""alsoOn":"19""#),
      "/opensAt/alsoOn",
      found: "19",
      allowed: Profile.all.map(\.version.description)
    ),
  ]
}
