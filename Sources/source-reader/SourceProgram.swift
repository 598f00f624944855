import SourceSyntax

/// Reads Swift files that it is told on its standard input, and writes what they say.
///
/// The program dies alone on a file that is too much for it.
@main
enum SourceProgram {
  static func main() {
    ReaderProgram.run(textsOnly: CommandLine.arguments.dropFirst().first == "texts")
  }
}
