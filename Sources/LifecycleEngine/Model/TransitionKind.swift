/// What a transition does.
public enum TransitionKind: String, CaseIterable, Hashable, Sendable {
  case launch, root
  case push, pop
  case present, dismiss
  case tab
  case pageScroll, pageCurl
  case containment, flip
  case split
  case rotation
}
