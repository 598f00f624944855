import LifecycleEngine

/// The rows of custom containers, page and split controllers, and segues.
extension CommandSchema {
  static let containmentRows = rows(
    .containment,
    [
      make("addChild", "add child {child} to {parent}", [.parent, .child]) {
        .addChild(parent: $0.controller(0), child: $0.controller(1))
      },
      make("addSubview", "add {child}.view to {parent}.view", [.parent, .child]) {
        .addSubview(parent: $0.controller(0), child: $0.controller(1))
      },
      make("didMove", "tell {child} it did move to {parent}", [.child, .parentOrNull]) {
        .didMove(child: $0.controller(0), parent: $0.optionalController(1))
      },
      make("willMove", "tell {child} it will move to {parent}", [.child, .parentOrNull]) {
        .willMove(child: $0.controller(0), parent: $0.optionalController(1))
      },
      make("removeSubview", "remove {child}.view", [.child]) {
        .removeSubview(child: $0.controller(0))
      },
      make("removeFromParent", "remove {child} from its parent", [.child]) {
        .removeFromParent(child: $0.controller(0))
      },
      make("embed", "embed {child} in {parent}", [.parent, .child]) {
        .embed(parent: $0.controller(0), child: $0.controller(1))
      },
      make("unembed", "unembed {child}", [.child]) { .unembed(child: $0.controller(0)) },
      make(
        "transition",
        "transition from {from} to {to}",
        [.parent, .from, .controller("to"), .animated]
      ) {
        .transition(
          parent: $0.controller(0),
          from: $0.controller(1),
          to: $0.controller(2),
          animated: $0.boolean(3)
        )
      },
      make(
        "beginAppearanceTransition",
        "begin appearance transition of {target}, appearing {appearing}",
        [.target, .requiredFlag("appearing"), .animated]
      ) {
        .beginAppearanceTransition(
          $0.controller(0),
          appearing: $0.boolean(1),
          animated: $0.boolean(2)
        )
      },
      make("endAppearanceTransition", "end appearance transition of {target}", [.target]) {
        .endAppearanceTransition($0.controller(0))
      },
    ]
  )

  static let pageRows = rows(
    .page,
    [
      make("setPages", "set pages to {targets}", [.on(.page), .targets, .animated]) {
        .setPages(on: $0.controller(0), targets: $0.controllers(1), animated: $0.boolean(2))
      },
      make("beginPageTurn", "turn the page to {target}", [.on(.page), .target]) {
        .beginPageTurn(on: $0.controller(0), target: $0.controller(1))
      },
    ]
  )

  static let splitRows = rows(
    .split,
    [
      make("showDetail", "show {target} as detail", [.on(.split), .target]) {
        .showDetail(on: $0.controller(0), target: $0.controller(1))
      },
      make("collapse", "collapse {on}", [.on(.split)]) { .collapse(on: $0.controller(0)) },
      make("expand", "expand {on}", [.on(.split)]) { .expand(on: $0.controller(0)) },
      make("showColumn", "show column {column}", [.on(.split), .text("column")]) {
        .showColumn(on: $0.controller(0), column: $0.text(1))
      },
      make("hideColumn", "hide column {column}", [.on(.split), .text("column")]) {
        .hideColumn(on: $0.controller(0), column: $0.text(1))
      },
    ]
  )

  static let segueRows = rows(
    .segues,
    [
      make(
        "segue",
        "{kind} segue to {target}",
        [.from, .target, .choice("kind", Command.SegueKind.self, default: .show), .animated]
      ) {
        .segue(
          from: $0.controller(0),
          target: $0.controller(1),
          kind: $0.choice(2),
          animated: $0.boolean(3)
        )
      },
      make("unwind", "unwind to {to}", [.from, .controller("to"), .animated]) {
        .unwind(from: $0.controller(0), to: $0.controller(1), animated: $0.boolean(2))
      },
    ]
  )
}
