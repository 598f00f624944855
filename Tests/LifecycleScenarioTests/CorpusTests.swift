import LifecycleEngine
import Testing
import TestSupport

@testable import LifecycleScenario

@Suite(.matrix) struct `The corpus` {
  @Test func `has all its scenarios`() {
    #expect(CorpusFile.all.count == 169)
  }

  @Test func `decodes, and encoding keeps everything`() {
    inEach(CorpusFile.all) { file in
      let document = try ScenarioDocument.decode(file.bytes)
      #expect(document.id == file.name)
      #expect(try ScenarioDocument.decode(document.encoded()) == document)
    }
  }

  @Test func `comes out as the record says, but for known differences`() {
    inEach(CorpusFile.all) { file in
      let document = try ScenarioDocument.decode(file.bytes)
      let verdict = document.verdict()
      let expected: Outcome = KnownDifferences.failing.contains(file.name) ? .failed : .passed
      switch verdict {
      case .passed: #expect(expected == .passed, "“\(file.name)” passes now: take it off the list.")
      case .failed, .refused:
        #expect(expected == .failed, "\(verdict.text(id: file.name))")
      }
    }
  }

  @Test func `prints lines that can be expected word for word`() {
    inEach(CorpusFile.all) { file in
      let document = try ScenarioDocument.decode(file.bytes)
      let run = try document.run()
      let lines = run.steps.flatMap { run.lines(in: $0) }
      let patterns = lines.map { TraceLinePattern(line: $0) }
      let step = ScenarioStep(command: .launch, expectation: .exact(ExpectedLines(patterns)))
      var expecting = document
      expecting.steps = [step]
      #expect(try ScenarioDocument.decode(expecting.encoded()).steps == [step])
    }
  }

  private enum Outcome {
    case passed, failed
  }
}

/// The known differences from the records, kept by hand.
enum KnownDifferences {
  /// The scenarios whose checks fail.
  static let failing: Set<String> = [
    "arm1-cheatsheet",
    "beankhan-nav-2016",
    "bradbambara-2014-scene-b-2",
    "mo4tech-nav-drag-cancel",
  ]
}
