/// Which terms are in which documents, and how much each of them counts there.
///
/// The ranking is BM25 over weighted fields. Each writing of a document has a length of its own, which is
/// compared with the documents of its kind.
struct TermIndex: Sendable {
  /// How soon more of the same word counts no more, and how much a document's length counts.
  fileprivate static let (saturation, lengthShare) = (1.2, 0.75)

  /// The number of each term.
  private let numbers: TermTable
  /// Where the entries of each term begin; the last number is the end.
  private let starts: [Int32]
  private let documents: [Int32]
  private let scores: [Float]
  /// How many documents there are.
  let documentCount: Int

  /// Where a term is, and what it counts there.
  ///
  /// - Parameter term: The term.
  /// - Returns: Documents and scores, in the order of the documents.
  func postings(of term: Term) -> Zip2Sequence<ArraySlice<Int32>, ArraySlice<Float>>? {
    guard let number = numbers[term] else { return nil }
    let range = Int(starts[Int(number)])..<Int(starts[Int(number) + 1])
    return zip(documents[range], scores[range])
  }

  /// The memory that it takes.
  var byteCount: Int { numbers.byteCount + starts.count * 4 + documents.count * 8 }

  /// In how many documents a term is.
  func count(of term: Term) -> Int {
    numbers[term].map { Int(starts[Int($0) + 1] - starts[Int($0)]) } ?? 0
  }

  /// Collects the documents.
  struct Builder {
    /// The words of one writing in all documents of a kind.
    private struct Length {
      var sum = 0.0
      var count = 0.0
    }

    private var numbers = TermTable(bits: 16)
    /// The weights of the terms in the document that is being read, by their numbers.
    private var weights: [Float] = []
    private var touched: [Int32] = []
    private var lengths = [Double](repeating: 0, count: Term.Script.allCases.count)
    private var postings: [(term: Int32, document: Int32, weight: Float)] = []
    private var scripts: [UInt8] = []
    private var documentKinds: [Int] = []
    private var documentLengths: [[Double]] = []

    /// Adds terms to the document that is being read.
    mutating func add(_ tokens: [Token], weight: Double) {
      for token in tokens {
        let number: Int32
        if let known = numbers[token.term] {
          number = known
        } else {
          number = Int32(weights.count)
          numbers.insert(number, for: token.term)
          weights.append(0)
          scripts.append(UInt8(token.term.script.rawValue))
        }
        if weights[Int(number)] == 0 { touched.append(number) }
        weights[Int(number)] += Float(weight)
        if token.form != .single { lengths[Int(scripts[Int(number)])] += weight }
      }
    }

    /// Ends the document.
    mutating func end(kind: Int) {
      let document = Int32(documentKinds.count)
      for number in touched {
        postings.append((number, document, weights[Int(number)]))
        weights[Int(number)] = 0
      }
      touched.removeAll(keepingCapacity: true)
      documentKinds.append(kind)
      documentLengths.append(lengths)
      for script in lengths.indices { lengths[script] = 0 }
    }

    /// The index of all documents.
    func build() -> TermIndex {
      var counts = [Int32](repeating: 0, count: weights.count + 1)
      for posting in postings { counts[Int(posting.term) + 1] += 1 }
      var starts = counts
      for place in starts.indices.dropFirst() { starts[place] += starts[place - 1] }
      var (documents, scores) = (
        [Int32](repeating: 0, count: postings.count), [Float](repeating: 0, count: postings.count)
      )
      let norms = norms
      let rarities = counts.dropFirst().map { rarity(Double($0)) }
      var next = starts
      for posting in postings {
        let term = Int(posting.term)
        let norm = norms[Int(posting.document)][Int(scripts[term])]
        let weight = Double(posting.weight)
        let place = Int(next[term])
        documents[place] = posting.document
        scores[place] = Float(
          rarities[term] * weight * (TermIndex.saturation + 1) / (weight + norm)
        )
        next[term] += 1
      }
      return TermIndex(
        numbers: numbers,
        starts: starts,
        documents: documents,
        scores: scores,
        documentCount: documentKinds.count
      )
    }

    /// The part of the score's divisor that belongs to each document and writing.
    private var norms: [[Double]] {
      var means: [Int: [Length]] = [:]
      let scripts = Term.Script.allCases.indices
      for (kind, lengths) in zip(documentKinds, documentLengths) {
        var sums = means[kind] ?? scripts.map { _ in Length() }
        for script in scripts where lengths[script] > 0 {
          sums[script].sum += lengths[script]
          sums[script].count += 1
        }
        means[kind] = sums
      }
      return zip(documentKinds, documentLengths).map { kind, lengths in
        scripts.map { script in
          let sums = means[kind]?[script] ?? Length()
          let share = sums.sum > 0 ? lengths[script] * sums.count / sums.sum : 1
          return TermIndex.saturation
            * (1 - TermIndex.lengthShare + TermIndex.lengthShare * share)
        }
      }
    }

    private func rarity(_ count: Double) -> Double {
      let all = Double(documentKinds.count)
      return Logarithm.natural(1 + (all - count + 0.5) / (count + 0.5))
    }
  }
}

/// A logarithm that gives the same bits on every machine: those of C libraries differ in the last.
enum Logarithm {
  /// The natural logarithm of a positive number.
  static func natural(_ number: Double) -> Double {
    let ratio = (number.significand - 1) / (number.significand + 1)
    let square = ratio * ratio
    var (term, sum) = (ratio, 0.0)
    for odd in stride(from: 1.0, through: 31, by: 2) {
      sum += term / odd
      term *= square
    }
    return Double(number.exponent) * 0.693_147_180_559_945_3 + 2 * sum
  }
}
