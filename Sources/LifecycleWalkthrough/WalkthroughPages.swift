import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// The files of the pages that walkthroughs refer to.
package struct WalkthroughPages {
  /// Reads a file by its path in the folder of the pages.
  private let read: (String) -> [UInt8]?

  package init(read: @escaping (String) -> [UInt8]?) {
    self.read = read
  }

  /// A scenario of the pages, or `nil` if there is none.
  func scenario(_ folder: Folder, _ name: String) -> ScenarioDocument? {
    guard isPlain(name), let bytes = read("\(folder.rawValue)/\(name).json") else { return nil }
    do { return try ScenarioDocument.decode(bytes) } catch { return nil }
  }

  /// A scenario of the lessons as it is written, or `nil` if there is none.
  func writtenScenario(_ name: String) -> JSONObject? {
    guard isPlain(name), let bytes = read("\(Folder.scenarios.rawValue)/\(name).json") else {
      return nil
    }
    var parser = JSONParser(bytes)
    do {
      guard case .object(let object) = try parser.parseDocument() else { return nil }
      return object
    } catch {
      return nil
    }
  }

  /// The lesson with a number, or `nil` if there is none.
  package func lesson(numbered number: Int) -> String? {
    guard let bytes = read("lessons/index.json") else { return nil }
    var parser = JSONParser(bytes)
    let lessons: [JSONValue]
    do { lessons = try parser.parseDocument().elements } catch { return nil }
    for case .object(let lesson) in lessons where lesson["number"] == .integer(number) {
      if case .string(let id)? = lesson["id"] { return id }
    }
    return nil
  }

  /// Whether there is a log of a device.
  func hasLog(_ name: String) -> Bool { isPlain(name) && read("lessons/logs/\(name).log") != nil }

  /// The texts that lie beside a walkthrough of the pages.
  ///
  /// - Parameter path: The path of the walkthrough in the folder, without the end of its name.
  /// - Returns: The texts of every language that has a file.
  package func texts(beside path: String) -> [Walkthrough.LanguageTexts] {
    Language.allCases.compactMap { language in
      guard let bytes = read("\(path).\(language.rawValue).json") else { return nil }
      let texts: [String: String]?
      do { texts = try DocumentReader().decode(bytes) { $0.readTexts($1) } } catch { texts = nil }
      return texts.map { Walkthrough.LanguageTexts(language: language, texts: $0) }
    }
  }

  /// The folder of the pages' scenarios.
  enum Folder: String {
    case examples
    case scenarios = "lessons/scenarios"
    case claims = "lessons/claims"
  }

  /// Whether a name leads nowhere else.
  private func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x2F
    }
  }
}
