/// The content types of files.
enum MediaType {
  /// Finds the content type for a file name.
  ///
  /// - Parameter fileExtension: The letters after the last dot, in lower case.
  /// - Returns: The value of `Content-Type`; text says that it is UTF-8.
  static func named(_ fileExtension: String) -> String {
    switch fileExtension {
    case "html", "htm": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json", "map": "application/json; charset=utf-8"
    case "webmanifest": "application/manifest+json; charset=utf-8"
    case "txt", "log", "trace": "text/plain; charset=utf-8"
    case "md": "text/markdown; charset=utf-8"
    case "csv": "text/csv; charset=utf-8"
    case "xml": "application/xml; charset=utf-8"
    case "svg": "image/svg+xml; charset=utf-8"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "ico": "image/vnd.microsoft.icon"
    case "woff2": "font/woff2"
    case "woff": "font/woff"
    case "ttf": "font/ttf"
    case "wasm": "application/wasm"
    case "pdf": "application/pdf"
    case "zip": "application/zip"
    case "mp4": "video/mp4"
    case "webm": "video/webm"
    case "mp3": "audio/mpeg"
    default: "application/octet-stream"
    }
  }
}
