import LifecycleScenario
import MicroHTTPD

/// Says why an event came, in the words that the pages have.
struct ExplanationRoutes {
  let store: RunStore
  let limits: LabLimits
  let files: FilesRoutes

  func resources() -> [Resource] {
    [
      Resource("/api/explain", [.post: { request, _ in try explain(request) }]),
      Resource("/api/runs/*/explanations/*", [.get: { try explain($0, $1[0], event: $1[1]) }]),
    ]
  }

  private func explain(_ request: HTTPRequest) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    let seq = try position(request.query("event") ?? "")
    let language = try request.language()
    let limits = limits
    return .later {
      let run = try limits.run(body)
      return try response(Explainer(run, wording: try wording(language)), seq, language)
    }
  }

  private func explain(
    _ request: HTTPRequest,
    _ id: Substring,
    event: Substring
  ) throws(LabError) -> HTTPResponse {
    let seq = try position(String(event))
    let language = try request.language()
    return .later {
      let run = try await store.run(id)
      return try response(
        Explainer(run.reproduced(), wording: try wording(language)),
        seq,
        language
      )
    }
  }

  private func response(
    _ explainer: Explainer,
    _ seq: Int,
    _ language: WordingLanguage
  ) throws(LabError) -> HTTPResponse {
    guard (1..<explainer.eventCount + 1).contains(seq) else {
      throw .unknownEvent(seq, count: explainer.eventCount)
    }
    var explainer = explainer
    var writer = JSONWriter()
    writer.explanation(explainer.explain(seq))
    let headers = [
      HTTPHeader("Content-Language", language.rawValue), HTTPHeader("Vary", "Accept-Language"),
    ]
    return .json(writer, headers: headers)
  }

  private func position(_ value: String) throws(LabError) -> Int {
    guard let number = UInt32(value) else { throw .badPosition(name: "event", value: value) }
    return Int(number)
  }

  /// The texts of a language, as they stand in the folder of the pages now.
  private func wording(_ language: WordingLanguage) throws(LabError) -> Wording {
    let name = language.rawValue
    guard let json = files.contents(of: "/locales/\(name).json") else {
      throw .noTexts(language: name)
    }
    let rules = files.contents(of: "/locales/rules.\(name).json")
    do {
      return try Wording(language, json: json, rules: rules)
    } catch {
      throw .noTexts(language: name)
    }
  }
}

extension HTTPRequest {
  /// The language that `lang` names, else the one that `Accept-Language` likes best.
  fileprivate func language() throws(LabError) -> WordingLanguage {
    guard let tag = query("lang") else { return .preferred(header("Accept-Language")) }
    guard let language = WordingLanguage(tag: tag) else { throw .unknownLanguage(tag) }
    return language
  }
}
