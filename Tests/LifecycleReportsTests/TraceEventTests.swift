import Foundation
import LifecycleReports
import LifecycleScenario
import TestSupport
import Testing

@Suite(.matrix) struct `An exported trace event file` {
  @Test func `nests calls, and names every thread`() {
    inEach(ExportedRun.all) { exported in
      let file = try jsonObject(exported.run.exported(as: .chromeTrace))
      #expect(file.keys.sorted() == ["displayTimeUnit", "otherData", "traceEvents"])
      let events = try #require(file["traceEvents"] as? [[String: Any]])
      var (named, open, clock) = (Set<Int>(), [Int: [Int]](), -1)
      var (begun, instants) = (0, 0)
      for event in events {
        let thread = try #require(event["tid"] as? Int)
        let time = try #require(event["ts"] as? Int)
        #expect(event["pid"] as? Int == 1 && thread > 0)
        switch event["ph"] as? String {
        case "M":
          let arguments = try #require(event["args"] as? [String: Any])
          if event["name"] as? String == "thread_name" {
            named.insert(thread)
            #expect((arguments["name"] as? String)?.isEmpty == false)
          }
          continue
        case "B":
          #expect((event["name"] as? String)?.isEmpty == false)
          open[thread, default: []].append(time)
          begun += 1
          if let virtual = (event["args"] as? [String: Any])?["time"] as? Int {
            #expect(time >= virtual * 1_000)
          }
        case "E":
          let start = open[thread]?.popLast()
          #expect(try #require(start) < time)
        case "i":
          #expect(event["s"] as? String == "t")
          instants += 1
        default: Issue.record("\(event)")
        }
        #expect(named.contains(thread))
        #expect(time > clock)
        clock = time
      }
      #expect(open.values.joined().isEmpty)
      let trace = try exported.events()
      #expect(begun == trace.count + exported.run.steps.count)
      let statements = trace.compactMap { $0["statements"] as? [Any] }
      #expect(instants == statements.map(\.count).reduce(0, +))
    }
  }

  @Test func `puts a call inside the one that makes it`() throws {
    let file = try jsonObject(ExportedRun.several.run.exported(as: .chromeTrace))
    let events = try #require(file["traceEvents"] as? [[String: Any]])
    var (open, parents) = ([Int](), [Int: Int]())
    for event in events where ["B", "E"].contains(event["ph"] as? String) {
      guard event["ph"] as? String == "B" else {
        open.removeLast()
        continue
      }
      let seq = (event["args"] as? [String: Any])?["seq"] as? Int ?? 0
      if seq > 0 { parents[seq] = open.last ?? 0 }
      open.append(seq)
    }
    let trace = try ExportedRun.several.events()
    #expect(trace.contains { $0["parent"] is Int })
    for event in trace {
      let seq = try #require(event["seq"] as? Int)
      #expect(parents[seq] == event["parent"] as? Int ?? 0)
    }
  }
}
