import LabCore
import Testing

@testable import LabStore

@Suite struct `A note to other nodes` {
  private static let notes: [(note: ChangeNote, text: String)] = [
    (.runEntered(RunID("a")), "entered:a"), (.runRemoved(RunID("a")), "removed:a"),
    (.performed(RunID("a"), version: 12), "performed:a:12"),
    (.roomOpened(RoomCode(stored: "ABCDEF")), "opened:ABCDEF"),
    (.roomChanged(RoomCode(stored: "ABCDEF"), 1 << 40), "changed:ABCDEF:1099511627776"),
    (.roomEnded(RoomCode(stored: "ABCDEF")), "ended:ABCDEF"),
    (.liveBegan(RunID("a")), "began:a"), (.liveWrote(RunID("a"), lineCount: 0), "wrote:a:0"),
    (.liveErased(RunID("a")), "erased:a"),
  ]

  @Test(arguments: notes.map(\.note)) func `is the same after its way`(note: ChangeNote) {
    #expect(ChangeNote(text: note.text[...]) == note)
    switch note {
    // A new case needs a row above.
    case .runEntered, .runRemoved, .performed, .roomOpened, .roomChanged, .roomEnded, .liveBegan,
      .liveWrote, .liveErased:
      #expect(Set(Self.notes.map(\.note)).count == 9)
    }
  }

  @Test func `has the text that older nodes know`() {
    for (note, text) in Self.notes { #expect(note.text == text) }
  }

  @Test(arguments: [
    "", "entered", "entered:a:1", "performed:a", "performed:a:b", "new:a", "a:b:1:2",
  ])
  func `of a kind that this version doesn't know is nil`(text: String) {
    #expect(ChangeNote(text: text[...]) == nil)
  }
}
