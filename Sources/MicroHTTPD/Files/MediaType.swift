/// The content types of files.
enum MediaType {
  private static let types = [
    "html": "text/html; charset=utf-8",
    "htm": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "map": "application/json; charset=utf-8",
    "webmanifest": "application/manifest+json; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "log": "text/plain; charset=utf-8",
    "trace": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "xml": "application/xml; charset=utf-8",
    "svg": "image/svg+xml; charset=utf-8",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "avif": "image/avif",
    "ico": "image/vnd.microsoft.icon",
    "woff2": "font/woff2",
    "woff": "font/woff",
    "ttf": "font/ttf",
    "wasm": "application/wasm",
    "pdf": "application/pdf",
    "zip": "application/zip",
    "mp4": "video/mp4",
    "webm": "video/webm",
    "mp3": "audio/mpeg",
  ]

  /// Finds the content type for a file name.
  ///
  /// - Parameter fileExtension: The letters after the last dot, in lower case.
  /// - Returns: The value of `Content-Type`; text says that it is UTF-8.
  static func named(_ fileExtension: String) -> String {
    types[fileExtension] ?? "application/octet-stream"
  }
}
