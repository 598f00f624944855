import Foundation
import Testing
import TestSupport

extension `A class in browsers` {
  @Test func `gets a recorded scenario live, as the device printed it`() async throws {
    try await onThread {
      let page = try LabPage()
      let path = "Public/records/seed-002-yellow.json"
      var scenario = try LabProcess.document(path)
      let steps = try #require(scenario["steps"] as? [[String: Any]])
      scenario["steps"] = [steps[0]]
      var segue = steps[1]
      segue["expect"] = nil
      let lines = try page.browser.strings(Self.script(scenario: scenario, command: segue))
      scenario["steps"] = [steps[0], segue]
      #expect(try lines == LabProcess.lines(of: scenario)[1])
      let expected = try #require(steps[1]["expect"] as? [String])
      #expect(collapsed(observed(lines, by: scenario)) == collapsed(expected))
      page.expectNoComplaints()
    }
  }

  /// Makes a run, listens to its events, then performs a command: the lines of that command.
  private static func script(
    scenario: [String: Any],
    command: [String: Any]
  ) throws -> String {
    func json(_ value: [String: Any]) throws -> String {
      String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
    }
    return """
      (async () => {
        const post = async (path, value) => (await fetch(path, {
          method: 'POST', body: JSON.stringify(value),
          headers: {'Content-Type': 'application/json'},
        })).json();
        const run = await post('/api/runs', \(try json(scenario)));
        const source = new EventSource(`/api/runs/${run.id}/events?after=${run.eventCount}`);
        const lines = [];
        const isDone = new Promise((done) => source.addEventListener('commands', done));
        source.addEventListener('trace', ({data}) => lines.push(JSON.parse(data).line));
        await new Promise((open) => source.addEventListener('open', open));
        await post(`/api/runs/${run.id}/commands`, \(try json(command)));
        await isDone;
        source.close();
        await fetch(`/api/runs/${run.id}`, {method: 'DELETE'});
        return lines;
      })()
      """
  }

  /// The lines that the record has an eye on, without their arguments.
  private func observed(_ lines: [String], by scenario: [String: Any]) -> [String] {
    let observe = scenario["observe"] as? [String: Any] ?? [:]
    let controllers = observe["controllers"] as? [String] ?? []
    let callbacks = observe["callbacks"] as? [String] ?? []
    return lines.map { String($0.prefix { $0 != "(" }) }.filter { line in
      let words = line.split(separator: " ").map(String.init)
      return controllers.contains(words[0]) && callbacks.contains(words[1])
    }
  }

  /// Of lines of layout in a row, the first of each callback: how many there are, UIKit never says.
  private func collapsed(_ lines: [String]) -> [String] {
    var run: [String] = []
    return lines.filter { line in
      guard line.hasSuffix("LayoutSubviews") else {
        run = []
        return true
      }
      defer { run.append(line) }
      return !run.contains(line)
    }
  }
}
