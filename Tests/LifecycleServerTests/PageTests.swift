import Foundation
import MicroHTTPD
import Testing
import TestSupport

@testable import LabHTTP

@Suite struct `The pages` {
  @Test func `come with headers that keep a browser on its guard`() async throws {
    try await withPages { lab in
      for path in ["/", "/index.html"] {
        let page = try await lab.send("GET", path)
        #expect(page.status == 200)
        #expect(page.text == "<p>Lab</p>")
        #expect(page.headers["content-type"] == "text/html; charset=utf-8")
        #expect(page.headers["x-content-type-options"] == "nosniff")
        #expect(page.headers["referrer-policy"] == "no-referrer")
        #expect(page.headers["cross-origin-opener-policy"] == "same-origin")
        #expect(page.headers["cross-origin-resource-policy"] == "same-origin")
        #expect(page.headers["permissions-policy"]?.contains("camera=()") == true)
        #expect(page.headers["cache-control"] == "no-cache")
        #expect(
          page.headers["content-security-policy"] == """
            default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
            connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; \
            frame-ancestors 'self'
            """
        )
      }
    }
  }

  @Test func `may be framed by others only where they are asked for that`() async throws {
    try await withPages { lab in
      for (path, ancestors) in [("/?embed=1", "*"), ("/?embed=0", "'self'"), ("/", "'self'")] {
        let headers = try await lab.send("GET", path).headers
        let policy = try #require(headers["content-security-policy"])
        #expect(policy.hasSuffix("frame-ancestors \(ancestors)"))
        #expect((headers["cross-origin-opener-policy"] == nil) == (ancestors == "*"))
      }
    }
  }

  @Test func `are not sent again to who has them`() async throws {
    try await withPages { lab in
      let tag = try #require(try await lab.send("GET", "/").headers["etag"])
      #expect(try await lab.send("GET", "/", headers: ["If-None-Match": tag]).status == 304)
    }
  }

  @Test func `name their files by an address that can be kept for ever`() async throws {
    try await withLab(publicFolder: Folders.pages.path) { lab in
      let page = try await lab.send("GET", "/").text
      let start = try #require(page.range(of: "src=\"/-/")).upperBound
      let digest = page[start...].prefix { $0 != "/" }
      #expect(!page.contains("\"main.js\""))
      #expect(page.contains("href=\"/-/\(digest)/index.html.css\" data-of=\"styles/tokens.css "))
      let styles = try await lab.send("GET", "/-/\(digest)/index.html.css")
      #expect(styles.text.hasPrefix("\n@layer tokens, reset, controls, page, parts, modes;"))
      #expect(styles.headers["content-type"] == "text/css; charset=utf-8")
      for path in ["main.js", "styles/tokens.css", "api/catalog/platforms"] {
        let kept = try await lab.send("GET", "/-/\(digest)/\(path)")
        #expect(kept.status == 200)
        #expect(kept.headers["cache-control"] == "public, max-age=31536000, immutable")
        let older = try await lab.send("GET", "/-/older.main/\(path)")
        #expect(older.text == kept.text)
        #expect(older.headers["cache-control"] == "no-cache")
        if path == "main.js" { continue }
        #expect(kept.text == (try await lab.send("GET", "/\(path)").text))
      }
      #expect(try await lab.send("GET", "/-/\(digest)/nothing.js").status == 404)
    }
  }

  @Test func `take what they need at once from one script`() async throws {
    try await withFolder { folder in
      let files = [
        "index.html": "<script type=\"module\" src=\"main.js\"></script>",
        "main.js": """
        import { begun } from './first-requests.js';
        import { one as first } from './app/one.js';
        import('./preload.js');
        first(begun);

        """,
        "first-requests.js": "import { two } from './app/two.js';\nexport const begun = two;\n",
        "preload.js":
          "import * as three from './app/three.js';\nexport const soon = three.three;\n",
        "app/one.js": """
        // @ts-check
        /** Says something. */
        import { two } from './two.js';

        /** @returns {Promise<typeof import('./three.js')>} */
        export async function one() { return import('./three.js') ?? import('./later.js'); }
        export class One {
          at = [two, import.meta.url];
        }

        """,
        "app/two.js": "export const two = 2;\n",
        "app/three.js": "import { two } from './two.js';\nexport const three = two + 1;\n",
        "app/later.js": """
        import { two } from './two.js';
        import { own } from './own.js';
        export const both = [own, two, import('./one.js'), import('./own.js')];

        """,
        "app/own.js": "export const own = `1\n  and more`;\n",
        "worker.js": "import { two } from './app/two.js';\npostMessage(two);\n",
      ]
      try FileManager.default.createDirectory(
        atPath: "\(folder)/app",
        withIntermediateDirectories: true
      )
      for (name, text) in files {
        try Data(text.utf8).write(to: URL(filePath: folder).appending(path: name))
      }
      try await withLab(publicFolder: folder) { lab in
        let page = try await lab.send("GET", "/").text
        let start = String(try #require(page.firstMatch(of: /src="([^"]*)main.js"/)).1)
        #expect(page.contains("<link rel=\"modulepreload\" href=\"\(start)common.js\">"))
        var golden = ""
        let names = [
          "main.js", "first-requests.js", "common.js", "preload.js", "app/later.js", "app/own.js",
        ]
        for name in names + ["worker.js"] {
          let text = try await lab.send("GET", start + name).text
          golden += "// \(name)\n" + text.split(separator: "\n").joined(separator: "\n") + "\n"
        }
        #expect(golden == Self.together)
      }
    }
  }

  private static let together = """
    // main.js
    import { $app_one } from './common.js';
    import { begun } from './first-requests.js';
    const { one: first } = $app_one;
    import('./preload.js');
    first(begun);
    // first-requests.js
    const $app_two = (() => {
    const two = 2;
    return { two };
    })();
    export { $app_two };
    const { two } = $app_two;
    export const begun = two;
    // common.js
    import { $app_two } from './first-requests.js';
    const $app_one = (() => {
    const { two } = $app_two;
    async function one() { return import('./preload.js').then(({ $app_three }) => $app_three) \
    ?? import('./app/later.js'); }
    class One {
    at = [two, new URL('./app/one.js', import.meta.url)];
    }
    return { one, One };
    })();
    export { $app_one };
    // preload.js
    import { $app_two } from './first-requests.js';
    const $app_three = (() => {
    const { two } = $app_two;
    const three = two + 1;
    return { three };
    })();
    export { $app_three };
    const three = $app_three;
    export const soon = three.three;
    // app/later.js
    import { $app_two } from '../first-requests.js';
    import { own } from './own.js';
    const { two } = $app_two;
    export const both = [own, two, \
    import('../common.js').then(({ $app_one }) => $app_one), import('./own.js')];
    // app/own.js
    export const own = `1
      and more`;
    // worker.js
    const $app_two = (() => {
    const two = 2;
    return { two };
    })();
    const { two } = $app_two;
    postMessage(two);

    """

  @Test func `are scripts that can be put together`() async throws {
    try await withLab(publicFolder: Folders.pages.path) { lab in
      let pages = try FileManager.default.contentsOfDirectory(atPath: Folders.pages.path)
      for page in pages.filter({ $0.hasSuffix(".html") }) {
        // The pages of a class have addresses of their own.
        let classPages = [
          "join.html": "/join", "clicker.html": "/clicker", "wall.html": "/wall/K7P2QX",
        ]
        let path = classPages[page] ?? "/\(page)"
        #expect(try await lab.send("GET", path).text.contains("/common.js\""), "\(page)")
      }
      let start = try #require(
        try await lab.send("GET", "/").text.firstMatch(of: /src="([^"]*)main.js"/)
      ).1
      let scripts = try #require(FileManager.default.enumerator(atPath: Folders.pages.path))
        .compactMap { $0 as? String }
      for script in scripts where script.hasSuffix(".js") {
        guard script.contains("/") else { continue }
        let text = try await lab.send("GET", "\(start)\(script)").text
        #expect(!text.contains("@ts-check"), "\(script)")
      }
    }
  }

  @Test func `have another address when a file changes`() async throws {
    try await withFolder { folder in
      let write = { (name: String, text: String) in
        try Data(text.utf8).write(to: URL(filePath: folder).appending(path: name))
      }
      try write("index.html", "<script src=\"a.js\"></script>")
      try write("a.js", "1")
      let time = TestTime()
      try await withLab(publicFolder: folder, configure: { $0.time = time }) { lab in
        let before = try await lab.send("GET", "/").text
        try write("a.js", "12")
        await time.advance(by: .seconds(1))
        #expect(try await lab.send("GET", "/").text != before)
      }
    }
  }

  @Test func `describe each example`() async throws {
    try await withLab(publicFolder: Folders.pages.path) { lab in
      let page = try await lab.send("GET", "/examples/push-b")
      #expect(page.status == 200)
      #expect(page.text.contains("/topic.js\""))
      let missing = [
        "/examples/none", "/examples/", "/examples/push-b/more", "/others/NAV-PUSH-3", "/rules/",
        "/rules/NAV-PUSH-3/more",
      ]
      for path in missing { #expect(try await lab.send("GET", path).status == 404, "\(path)") }
    }
  }

  @Test func `and answers of some length come packed to who takes that`() async throws {
    try await withLab(publicFolder: Folders.pages.path) { lab in
      let wish = ["Accept-Encoding": "gzip"]
      let run = try await lab.startRun()
      let plain = try await lab.send("GET", "\(run)/events?after=0")
      #expect(plain.headers["content-encoding"] == nil)
      let packed = try await lab.send("GET", "\(run)/events?after=0", headers: wish)
      #expect(packed.headers["content-encoding"] == "gzip")
      #expect(packed.body.count * 3 < plain.body.count)
      for path in [run, "\(run)/findings"] {
        let answer = try await lab.send("GET", path, headers: wish)
        #expect(answer.headers["content-encoding"] == nil, "\(path)")
      }
    }
  }

  @Test func `list the examples that show a rule or a mistake`() async throws {
    try await withLab(publicFolder: Folders.pages.path) { lab in
      let path = "/api/catalog/examples?shows="
      let mistakes = try await lab.send("GET", "\(path)LINT-H07").json()["examples"] as? [String]
      #expect(mistakes?.contains("lint-h07") == true)
      #expect(mistakes?.contains("lint-h07-mended") == false)
      let rules = try await lab.send("GET", "\(path)ERR-APP-1").json()["examples"] as? [String]
      #expect(rules?.contains("q-two-pushes") == true)
      #expect(try await lab.send("GET", "\(path)NONE").status == 404)
    }
  }

  @Test func `list them whole though who asked first has gone`() async throws {
    let files = try PublicFiles(
      folder: Folders.pages.path,
      isEncrypted: false,
      time: TestTime()
    )
    let examples = ShownExamples(files)
    let gone = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return examples.showing("ERR-APP-1")
    }
    _ = await gone.value
    #expect(examples.showing("ERR-APP-1").contains("q-two-pushes"))
  }

  @Test func `are read only, and what is not there is a problem`() async throws {
    try await withPages { lab in
      let posted = try await lab.send("POST", "/", body: "")
      #expect(posted.status == 405)
      #expect(posted.headers["allow"] == "GET, HEAD")
      let missing = try await lab.send("GET", "/missing.html")
      #expect(missing.status == 404)
      #expect(missing.headers["content-type"] == "application/problem+json")
      #expect(try missing.json()["code"] as? String == "notFound")
      let outside = try await lab.send("GET", "/%2e%2e/etc/passwd")
      #expect(outside.status == 400)
      #expect(try outside.json()["code"] as? String == "badRequest")
    }
  }

  private func withPages(_ test: (TestLab) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pages-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("<p>Lab</p>".utf8).write(to: folder.appendingPathComponent("index.html"))
    try await withLab(publicFolder: folder.path) { try await test($0) }
  }
}

@Suite struct `The server` {
  @Test func `does not start on a port that is taken`() async throws {
    try await withLab { lab in
      var configuration = LabServerConfiguration()
      configuration.port = lab.server.port
      let error = #expect(throws: HTTPServerError.self) { try LabServer.start(configuration) }
      #expect(error?.code == .portTaken)
    }
  }

  @Test func `does not start without its folder`() throws {
    var configuration = LabServerConfiguration()
    configuration.port = 0
    configuration.publicFolder = "/nowhere"
    let error = #expect(throws: HTTPServerError.self) { try LabServer.start(configuration) }
    #expect(error?.code == .folderUnreadable)
  }

  @Test func `stops, and stopping twice is the same`() async throws {
    try await withLab { lab in
      let client = try lab.client()
      #expect(try await client.send("GET", "/healthz").status == 200)
      try await onThread {
        lab.server.stop()
        lab.server.stop()
      }
      // Somebody else may have the port by now.
      await #expect(throws: HTTPClient.Failure.noAnswer) {
        try await client.send("GET", "/healthz")
      }
    }
  }
}
