import Foundation
import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// A room at a moment, for whoever shows it.
struct RoomPicture {
  let code: RoomCode
  let record: RoomRecord
  /// The members of `run`, which change with the commands only.
  let runFacts: [UInt8]
  let followerCount: Int
  let isPresenterHere: Bool
  let exploringCount: Int
  let expires: Date
  let now: Date
}

/// The parts of the room's messages.
enum RoomMessages {
  /// The facts about a run that everybody gets.
  static func facts(of kept: KeptRun, in code: RoomCode, _ record: RoomRecord) -> [UInt8] {
    let document = kept.run.document
    let (replay, detail) = kept.replay(in: code)
    var writer = JSONWriter()
    writer.object {
      $0.member("eventCount", kept.eventCount)
      $0.member("number", record.runNumber)
      $0.key("platform")
      $0.platform(document.app.platform, includesOptions: false)
      $0.member("replay", replay)
      $0.member("replayDetail", detail)
      $0.key("scenario")
      $0.scenario(document.prefix(0))
      $0.member("stepCount", kept.version)
      $0.nullable("title", record.title ?? document.title)
    }
    return writer.bytes
  }

  /// The messages about some events, one after another.
  ///
  /// - Parameters:
  ///   - events: The JSON objects of the events.
  ///   - first: The position of the first.
  ///   - number: The number of the run in the room.
  /// - Returns: A message for each event.
  static func traces(_ events: [[UInt8]], from first: Int, number: Int) -> [[UInt8]] {
    var writer = JSONWriter()
    return zip(first..., events).map { seq, event in
      writer.reset()
      writer.object {
        $0.key("event")
        $0.raw(event)
        $0.member("run", number)
      }
      return message("trace", writer.bytes, id: "\(number).\(seq)")
    }
  }

  /// The message with the whole state.
  static func state(_ picture: RoomPicture, forPresenter: Bool) -> [UInt8] {
    var writer = JSONWriter()
    writer.room(picture, forPresenter: forPresenter)
    return message("room", writer.bytes)
  }

  /// The last message of all.
  static let ended = message("ended", Array("{}".utf8))

  private static func message(_ name: String, _ data: [UInt8], id: String? = nil) -> [UInt8] {
    let head = (id.map { "id: \($0)\n" } ?? "") + "event: \(name)\ndata: "
    return Array(head.utf8) + data + Array("\n\n".utf8)
  }
}

extension JSONWriter {
  /// Writes the whole state of a room.
  ///
  /// - Parameters:
  ///   - picture: The room.
  ///   - forPresenter: Whether to say also what followers must not see.
  mutating func room(_ picture: RoomPicture, forPresenter: Bool) {
    let record = picture.record
    let view = forPresenter ? record.view : record.sharedView
    object {
      if forPresenter { $0.audit(record.audit) }
      $0.member("code", picture.code.text)
      $0.member("cursor", view.cursor)
      $0.member("density", view.density)
      if forPresenter { $0.drivers(record.keys) }
      $0.member("expires", picture.expires.formatted(.iso8601))
      if forPresenter { $0.member("exploring", picture.exploringCount) }
      $0.member("followers", picture.followerCount)
      $0.member("gather", record.gather)
      $0.member("isPlaying", view.isPlaying)
      $0.lesson(view.lesson)
      $0.member("motion", view.motion.rawValue)
      if forPresenter { $0.pace(Pace(of: record.followers.values, in: record.runNumber)) }
      $0.member("panel", view.panel)
      $0.key("poll")
      $0.poll(record.poll, forPresenter: forPresenter, at: picture.now)
      $0.member("presenterIsHere", picture.isPresenterHere)
      $0.key("run")
      $0.raw(picture.runFacts)
      $0.member("screen", view.screen.rawValue)
      $0.key("speed")
      $0.number(view.speed)
      $0.spotlight(view.spotlight)
      if forPresenter {
        $0.key("tally")
        $0.tally(record.poll?.tally)
      }
      $0.member("version", record.version)
    }
  }

  /// Writes the member that tells where a lesson stands.
  mutating func lesson(_ lesson: RoomView.Lesson?) {
    key("lesson")
    guard let lesson else { return null() }
    object {
      $0.member("id", lesson.id)
      $0.member("step", lesson.step)
    }
  }

  private mutating func spotlight(_ spotlight: RoomView.Spotlight?) {
    key("spotlight")
    guard let spotlight else { return null() }
    object {
      $0.member("id", spotlight.id)
      $0.member("kind", spotlight.kind.rawValue)
    }
  }

  /// Writes the member that tells who led the room.
  mutating func audit(_ lines: [RoomRecord.AuditLine]) {
    key("audit")
    array(lines) { writer, line in
      writer.object {
        $0.member("action", line.action.rawValue)
        $0.member("driver", line.driver)
        $0.member("time", line.time.formatted(.iso8601))
      }
    }
  }

  private mutating func drivers(_ keys: RoomKeys) {
    key("drivers")
    array(0...keys.driverCount) { writer, number in
      writer.object {
        $0.member("isDriving", keys.driving == number)
        $0.member("number", number)
      }
    }
  }

  private mutating func pace(_ pace: Pace) {
    key("pace")
    object {
      $0.member("fine", pace.fine)
      $0.key("lost")
      $0.array(pace.lost) { writer, mark in
        writer.object {
          $0.member("count", mark.count)
          $0.member("event", mark.event)
        }
      }
      $0.member("slower", pace.slower)
    }
  }
}

extension JSONWriter {
  /// Writes a poll, with its results where they may be seen.
  mutating func poll(_ poll: Poll?, forPresenter: Bool, at now: Date) {
    guard let poll else { return null() }
    let isRevealed = poll.phase == .revealed
    object {
      if let answer = poll.answer, forPresenter || isRevealed { $0.answer(answer) }
      $0.member("answered", poll.answered)
      $0.member("choices", poll.choices)
      $0.nullable("endsAt", poll.secondsLeft(at: now))
      $0.member("id", "\(poll.id)")
      $0.member("phase", poll.phase.rawValue)
      $0.member("question", poll.question)
      $0.key("results")
      $0.tally(isRevealed ? poll.tally : nil)
      $0.member("round", poll.round)
    }
  }

  /// Writes how many votes each choice has in each round.
  mutating func tally(_ tally: [[Int]]?) {
    guard let tally else { return null() }
    array(tally) { writer, round in
      writer.array(round) { $0.integer($1) }
    }
  }

  /// Writes the member that tells what is right.
  mutating func answer(_ answer: PollRequest.Answer) {
    key("answer")
    object {
      $0.member("callback", answer.callback)
      $0.member("choice", answer.choice)
    }
  }
}
