import LifecycleEngine

extension JSONWriter {
  /// Writes a listing: the classes with their line maps, and the files to take home.
  public mutating func listing(_ listing: Listing) {
    object {
      $0.key("classes")
      $0.array(listing.classes) { $0.listedClass($1) }
      $0.key("files")
      $0.array(listing.files) { $0.listingFile($1) }
      $0.member("language", listing.language.rawValue)
    }
  }

  private mutating func listedClass(_ listed: ListedClass) {
    object {
      $0.member("controller", listed.controller)
      $0.member("file", listed.file)
      if let header = listed.header {
        $0.key("header")
        $0.listingFile(header)
      }
      $0.member("lines", listed.lines)
      $0.key("map")
      $0.array(listed.map) { writer, line in
        writer.object {
          $0.member("callback", line.callback.rawValue)
          if line.isSuper { $0.member("isSuper", true) }
          $0.member("line", line.line)
          $0.member("statement", line.statement)
        }
      }
      $0.member("name", listed.name)
    }
  }

  private mutating func listingFile(_ file: ListingFile) {
    object {
      $0.member("name", file.name)
      $0.member("text", file.text)
    }
  }
}
