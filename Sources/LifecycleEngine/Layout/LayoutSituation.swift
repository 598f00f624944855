/// The situations for which the profile has a count of layout passes.
enum LayoutSituation: Hashable, Sendable {
  case launch, pushed, pushedUnanimated, pushedUnanimatedAfter, pushedAfter
  case presented, presentedAgain, presenter, selected, revealed, uncovered, uncoveredAfter
  case embedded, addedInViewDidLoad, rotation, snapshot
}
