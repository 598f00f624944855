#if canImport(FoundationNetworking)
import ArgumentParser
import CommandParts
import Foundation
import FoundationNetworking
import PlainJSON
import Synchronization
#endif

/// A client of a lab server, with one request after another.
struct LabClient {
  /// The answer of a server.
  struct Answer {
    /// The status; 0 if there is no answer.
    let status: Int
    let body: [UInt8]
    /// The seconds before the next try, if the server gives them.
    let retryAfter: Double?

    var isFine: Bool { (200...299).contains(status) }

    /// The members of a JSON object.
    var members: [String: JSONValue] {
      var parser = JSONParser(body)
      guard case .object(let object) = try? parser.parse() else { return [:] }
      return Dictionary(
        object.members.map { ($0.key, $0.value) },
        uniquingKeysWith: { first, _ in first }
      )
    }

    /// A member that is a text.
    func text(_ key: String) -> String? {
      if case .string(let text) = members[key] { text } else { nil }
    }

    /// One of the facts that belong to a problem.
    func fact(_ key: String) -> String? {
      guard case .object(let values) = members["values"],
        case .string(let text) = values.members.first(where: { $0.key == key })?.value
      else { return nil }
      return text
    }
  }

  /// Receives the answer to a request.
  private final class Mailbox: Sendable {
    let answer = Mutex(Answer(status: 0, body: [], retryAfter: nil))
    let signal = DispatchSemaphore(value: 0)
  }

  /// The address that paths follow.
  let server: URL

  /// The seconds that an answer may take.
  var patience = 30.0

  private let session = URLSession(configuration: .ephemeral)

  /// Reads the address of a server, or returns `nil` if it isn't one.
  init?(server text: String) {
    guard let url = URL(string: text), url.scheme == "http" || url.scheme == "https",
      url.host != nil
    else { return nil }
    server = url
  }

  /// Sends a request and waits for the answer.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - path: The path, with its query.
  ///   - headers: The header lines.
  ///   - body: The body, if there is one.
  /// - Returns: The answer; it has the status 0 if the server doesn't answer.
  func send(
    _ method: String,
    _ path: String,
    headers: [String: String] = [:],
    body: [UInt8]? = nil
  ) -> Answer {
    guard let url = URL(string: path, relativeTo: server) else {
      return Answer(status: 0, body: [], retryAfter: nil)
    }
    var request = URLRequest(url: url, timeoutInterval: patience)
    request.httpMethod = method
    request.httpBody = body.map { Data($0) }
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let mailbox = Mailbox()
    let task = session.dataTask(with: request) { data, response, _ in
      let response = response as? HTTPURLResponse
      let answer = Answer(
        status: response?.statusCode ?? 0,
        body: Array(data ?? Data()),
        retryAfter: response?.value(forHTTPHeaderField: "Retry-After").flatMap(Double.init)
      )
      mailbox.answer.withLock { $0 = answer }
      mailbox.signal.signal()
    }
    task.resume()
    mailbox.signal.wait()
    return mailbox.answer.withLock { $0 }
  }

  /// Complains of a text that is no address of a server.
  static func complain(ofAddress text: String) -> ExitCode {
    Output.complain(
      "“\(text)” is no address of a server. Give one such as http://127.0.0.1:8080."
    )
  }

  /// Complains of an answer that is not fine.
  func complain(of answer: Answer) -> ExitCode {
    guard answer.status > 0 else {
      return Output.complain(
        "Nobody answers at \(server.absoluteString). Start “lifecycle serve --live”, or name another "
          + "server."
      )
    }
    let detail = answer.text("detail") ?? "The server answered \(answer.status)."
    return Output.complain(detail)
  }
}
