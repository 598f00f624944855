import LabCore
import LifecycleEngine
import LifecycleScenario
import MicroHTTPD
import Zlib

/// Serves the page of the lab at the addresses of symptoms, findings, rules and messages.
struct AnswerPages: Sendable {
  let files: PublicFiles
  let store: AnswerStore

  /// The response at such an address.
  ///
  /// - Parameter request: A request that no endpoint answers.
  /// - Returns: The page, or `nil` if the address has another form, or the method changes something.
  /// - Throws: ``LookupError/unknownAnswer(path:nearest:)``, unless the client shows pages.
  func response(to request: HTTPRequest) throws -> HTTPResponse? {
    guard let address = AnswerAddress(path: request.path),
      request.method == .get || request.method == .head,
      let frame = store.frame
    else { return nil }
    let language =
      request.query("lang").flatMap { Language(tag: $0) }
      ?? .preferred(request.header("Accept-Language"))
    let page = AnswerPage(frame: frame, words: store.words(in: language), language: language)
    if let answer = store.answer(at: address, in: language) {
      return response(page.page(with: answer), status: 200, language, to: request)
    }
    let nearest = address.nearest
    guard request.header("Accept")?.contains("text/html") == true else {
      throw LookupError.unknownAnswer(path: request.path, nearest: nearest.map(\.path))
    }
    let answers = nearest.compactMap { store.answer(at: $0, in: language) }
    return response(
      page.page(lacking: address, nearest: answers),
      status: 404,
      language,
      to: request
    )
  }

  private func response(
    _ text: String,
    status: Int,
    _ language: Language,
    to request: HTTPRequest
  ) -> HTTPResponse {
    let bytes = Array(text.utf8)
    var hash = TextHash()
    hash.add(bytes)
    let isFramed = request.query("embed") == "1"
    return .kept(
      bytes,
      packed: Zlib.gzipped(bytes),
      digest: String(hash.value, radix: 36),
      status: status,
      body: [
        HTTPHeader("Content-Type", "text/html; charset=utf-8"),
        HTTPHeader("Content-Language", language.rawValue),
      ],
      headers: [
        HTTPHeader("Cache-Control", "no-cache"),
        HTTPHeader("Vary", "Accept, Accept-Encoding, Accept-Language"),
      ] + (isFramed ? Headers.embeddedPage : Headers.page),
      for: request
    )
  }
}
