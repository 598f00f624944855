/// Why a folder can't become a site, in words.
struct SiteProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
