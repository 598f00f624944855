import LabRooms
import LabRuns
import LabStore
import LifecycleScenario
import MicroHTTPD
import PlainJSON

// What the presenter sees of a class at work.
extension RoomsRoutes {
  static let desk = [
    leading(
      .delete,
      "/api/rooms/\(.room)/questions/\(question)",
      "dismissQuestion",
      "Put a question of the class away"
    ) { request in
      let number = Int(request.call[question]) ?? 0
      return try await request.change(.dismissal(of: number))
    },
    leading(
      .get,
      "/api/rooms/\(.room)/tries",
      "listTries",
      "List what followers try now",
      details: "At most 60 runs, without names; one that is gone is left out.",
      answer: .json(tries, "The runs, each to be shown as any other scenario.")
    ) { request in
      var found: [Try] = []
      for one in try await request.room.state(for: .drive, by: request.key).goals {
        guard let run = try await request.lab.existingRun(one.run) else { continue }
        found.append(Try(run: run, isReached: one.isReached))
      }
      return .json(found, as: tries)
    },
  ]

  /// What a follower tries.
  private struct Try {
    let run: LiveRun
    let isReached: Bool
  }

  private static let tries = Shape<[Try]>.object(
    .required(
      "tries",
      { $0 },
      .array(
        .object(
          .required("isReached", \.isReached, .flag),
          .required("scenario", { $0.run.document.encoded() }, .encoded(.scenario))
        )
      )
    )
  )

  private static let question = Parameter.path(
    "question",
    .pattern("^[0-9]{1,9}$"),
    "The number of the question.",
    example: "1"
  )
}

extension Lab {
  /// A run, where the server still has it.
  fileprivate func existingRun(_ id: String) async throws -> LiveRun? {
    do {
      return try await runs.run(id[...]).latest
    } catch RunError.unknown {
      return nil
    }
  }
}
