/// The commands to offer now for a subject.
typealias Candidates = @Sendable (World, CandidateSubject?) -> [Command]

/// A controller for which commands are offered, and its object if it is on screen.
struct CandidateSubject: Sendable {
  let controller: ControllerID
  var object: InstanceID?
}
