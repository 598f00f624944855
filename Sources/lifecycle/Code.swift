public import ArgumentParser
import CommandParts
import Foundation
import LifecycleListing
import LifecycleScenario

/// Prints the classes of a scenario's controllers.
struct Code: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "code",
    abstract: "Prints the classes of a scenario as Swift or Objective-C.",
    discussion: """
      With a folder, writes what can be taken home: the classes with a base class that logs on a \
      device, and a test of the order. Exit codes: 0 when all went well; 2 when the document is \
      invalid or unreadable, or the folder cannot be written.

      Example: lifecycle code Public/examples/push-b.json --lang swift
      """
  )

  @Option(help: "The language of the classes.")
  var lang: ListingLanguage

  @Option(help: ArgumentHelp("Write all files into this folder instead.", valueName: "dir"))
  var output: String?

  @Flag(help: "Print one JSON document with the lines and what they stand for instead.")
  var json = false

  @OptionGroup var platform: PlatformOptions

  @Argument(help: ArgumentHelp("A scenario, or - for the standard input.", valueName: "file"))
  var file: String

  func run() throws {
    let document = try platform.readOne(file)
    let listing = document.listingOfRun(in: lang)
    if let output { try write(listing.files, into: output) }
    if json {
      Output.say(Output.json { $0.listing(listing) })
    } else if output == nil {
      for listed in listing.classes { say(listed) }
    }
  }

  private func say(_ listed: ListedClass) {
    if let header = listed.header { say(header.name, header.text) }
    say(listed.file, listed.lines.joined(separator: "\n") + "\n")
  }

  private func say(_ name: String, _ text: String) {
    Output.say("// MARK: \(name)\n\n\(text)")
  }

  private func write(_ files: [ListingFile], into folder: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true
      )
      let place = URL(fileURLWithPath: folder, isDirectory: true)
      for file in files {
        try Data(file.text.utf8).write(to: place.appendingPathComponent(file.name))
        if !json { Output.say("\(folder)/\(file.name)") }
      }
    } catch {
      throw Output.complain("“\(folder)” cannot be written. Name a folder where you may write.")
    }
  }
}

extension ListingLanguage: ExpressibleByArgument {}
