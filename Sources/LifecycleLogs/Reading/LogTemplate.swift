import LifecycleEngine

/// How a log spells its calls: where the classes stand, and what is one call.
struct LogTemplate: Hashable, Sendable {
  /// Where the class stands, the likeliest place first; empty where no line names one.
  var columns: [LogColumn] = []
  /// Where the object stands that tells those of one class apart.
  var object: LogColumn?
  /// Whether words such as “appeared” count, and sentences.
  var (countsWords, countsPhrases) = (true, true)
  /// Whether names count that are ordinary words too, no matter which class they are about.
  var countsWeak = true
  /// The classes that other lines are about, by their keys.
  var known: Set<String> = []
  /// Whether each call is printed twice, before and behind the one of `super`.
  var isTwice = false
  /// Whether the line before a callback belongs to it, and the one behind.
  var (joinsBefore, joinsBehind) = (false, false)

  /// The mention that counts in a line, or `nil` if there is none.
  func mention(in entry: LogEntry) -> LogMention? {
    let ranked = entry.mentions.enumerated().min { one, other in
      (one.element.isOfSuper ? 1 : 0, one.element.kind.rawValue, one.offset)
        < (other.element.isOfSuper ? 1 : 0, other.element.kind.rawValue, other.offset)
    }
    guard let mention = ranked?.element else { return nil }
    switch mention.kind {
    case .name, .apart: return mention
    case .word: return countsWords ? mention : nil
    case .phrase: return countsPhrases ? mention : nil
    }
  }

  /// The class in a line.
  func className(in columns: LogLineColumns) -> LogValue? {
    columns.className(in: self.columns)
  }

  /// The object in a line, behind its class.
  func instance(in columns: LogLineColumns) -> LogValue? {
    object.flatMap { columns.objects[$0] }
  }
}

/// Learns how a log spells its calls.
struct LogInduction {
  /// A line about a controller.
  private struct Line {
    let callback: Callback
    let columns: LogLineColumns
    let message: String
  }

  private let lines: [Line]
  private let printed: Set<Callback>
  /// Whether each line reports its callback in a sentence.
  private let isSaid: Bool
  /// Whether each call is printed twice; the lines are then the first of each two.
  private let isTwice: Bool
  /// Whether all lines are about callbacks whose names are words too; otherwise none of them does.
  private let isWeak: Bool

  /// Learns from the first lines of a log.
  ///
  /// - Complexity: O(*n* · *c*), where *n* is the number of lines and *c* that of columns.
  static func template(of entries: [LogEntry]) -> LogTemplate {
    var template = LogTemplate()
    (template.countsWords, template.countsPhrases) = kinds(in: entries)
    (template.joinsBefore, template.joinsBehind) = joins(of: entries, template)
    let joined = joined(entries, by: template)
    let induction = LogInduction(joined, template)
    template.columns = induction.columns()
    template.object = induction.object(beside: template.columns)
    template.isTwice = induction.isTwice
    template.countsWeak = induction.isWeak
    template.known = Set(
      induction.lines.compactMap { template.className(in: $0.columns)?.key }
    )
    return template
  }

  /// The entries with the lines beside them that belong to them.
  static func joined(_ entries: [LogEntry], by template: LogTemplate) -> [LogEntry] {
    guard template.joinsBefore || template.joinsBehind else { return entries }
    var entries = entries
    for index in entries.indices where template.mention(in: entries[index]) != nil {
      if template.joinsBefore, index > 0 {
        entries[index].before = entries[index - 1].header.message
      }
      if template.joinsBehind, index + 1 < entries.count {
        entries[index].behind = entries[index + 1].header.message
      }
    }
    return entries
  }

  private init(_ entries: [LogEntry], _ template: LogTemplate) {
    let told = entries.compactMap { entry -> (LogEntry, LogMention)? in
      guard entry.exact == nil, let mention = template.mention(in: entry), mention.isOfController
      else { return nil }
      return (entry, mention)
    }
    let own = Set(told.filter { !$0.1.isOfSuper }.map { $0.1.spelling.callback })
    let called = told.filter { !$0.1.isOfSuper || !own.contains($0.1.spelling.callback) }
    let isWeak = called.allSatisfy { $0.1.isWeak }
    self.isWeak = isWeak
    let all = called.filter { isWeak || !$0.1.isWeak }
      .map { entry, mention in
        Line(
          callback: mention.spelling.callback,
          columns: LogLineColumns(entry, mention),
          message: entry.header.message
        )
      }
    let doubles = LogDoubles(all.map { ($0.callback, $0.message) })
    isTwice = doubles.areAll
    lines = isTwice ? doubles.firsts.map { all[$0] } : all
    isSaid = told.allSatisfy { $0.1.kind == .phrase }
    printed = Set(lines.map(\.callback))
  }

  // MARK: - What counts

  private static func kinds(in entries: [LogEntry]) -> (words: Bool, phrases: Bool) {
    let mentions = entries.compactMap(\.mentions.first)
    let words = mentions.filter { $0.kind == .word }
    let phrases = mentions.filter { $0.kind == .phrase }
    let names = mentions.filter { $0.kind <= .apart }
    let named = Set(names.map(\.spelling.callback))
    let said = Set(words.map(\.spelling.callback))
    let isSaid = said.count { $0.isAppearance } > 1
    let countsWords =
      isSaid || names.isEmpty
      || (!said.isEmpty && said.isDisjoint(with: named)
        && !said.subtracting([.viewDidLoad, .`init`]).isEmpty)
    let isTold = Set(phrases.map(\.spelling.callback)).count > 1 && phrases.count > names.count
    return (countsWords, isTold || (names.isEmpty && (!countsWords || words.isEmpty)))
  }

  // MARK: - Lines beside

  private static func joins(
    of entries: [LogEntry],
    _ template: LogTemplate
  ) -> (before: Bool, behind: Bool) {
    let places = entries.indices.filter { template.mention(in: entries[$0]) != nil }
    guard places.count > 1 else { return (false, false) }
    return (isJoined(places, -1, entries, template), isJoined(places, 1, entries, template))
  }

  private static func isJoined(
    _ places: [Int],
    _ step: Int,
    _ entries: [LogEntry],
    _ template: LogTemplate
  ) -> Bool {
    var counts: [String: Int] = [:]
    for place in places {
      guard entries.indices.contains(place + step) else { continue }
      let beside = entries[place + step]
      guard !beside.isBlank, template.mention(in: beside) == nil, beside.exact == nil else {
        continue
      }
      counts[shape(of: beside.header.message), default: 0] += 1
    }
    return counts.values.max().map { $0 * 10 >= places.count * 8 } ?? false
  }

  /// What lines of one form have in common: a label at the start, otherwise the marks.
  private static func shape(of text: String) -> String {
    if let end = text.firstIndex(of: ":"), text[..<end].count < 20, !text[..<end].contains(" ") {
      let label = text[..<end]
      if !label.contains(".") { return String(label) }
    }
    var shape = ""
    for character in text.prefix(60) where !character.isLetter && !character.isNumber {
      if shape.last != character { shape.append(character) }
    }
    return "marks \(shape)"
  }

  // MARK: - Columns

  /// How many columns are looked at.
  private static let mostColumns = 200

  private func columns() -> [LogColumn] {
    guard !lines.isEmpty else { return [] }
    var best = (columns: [LogColumn](), cost: cost(of: []))
    for column in candidates(among: lines) {
      let cost = cost(of: [column])
      if cost < best.cost { best = ([column], cost) }
    }
    if let column = column(instead: best.columns) { best = ([column], cost(of: [column])) }
    for _ in 0..<2 where !best.columns.isEmpty {
      // A line that names no class may say more of the call before it.
      let nameless = lines.indices.filter { index in
        lines[index].columns.className(in: best.columns) == nil
          && (index == 0 || lines[index - 1].callback != lines[index].callback)
      }.map { lines[$0] }
      guard !nameless.isEmpty else { break }
      let chosen = best.columns
      for column in candidates(among: nameless) {
        let cost = cost(of: chosen + [column])
        if cost < best.cost - 30 { best = (chosen + [column], cost) }
      }
      if best.columns.count == chosen.count { break }
    }
    return best.columns
  }

  /// The column of the classes below the one whose file or method prints all lines, if there is one.
  private func column(instead columns: [LogColumn]) -> LogColumn? {
    guard let base = columns.first, base.kind == .file || base.kind == .owner,
      Set(lines.map { $0.columns.className(in: columns)?.key }).count == 1
    else { return nil }
    let hidden = AppearanceWalk.hidden(printed)
    return candidates(among: lines).first { column in
      guard column.kind != .label else { return false }
      var groups: [String: [Callback]] = [:]
      for line in lines {
        guard let value = line.columns.values[column], value.isOfController else { return false }
        groups[value.key, default: []].append(line.callback)
      }
      return groups.count > 1 && groups.values.allSatisfy { breaks($0, hidden) == 0 }
    }
  }

  /// The columns that some of the lines have, in an order that depends on them only.
  private func candidates(among lines: [Line]) -> [LogColumn] {
    var counts: [LogColumn: Int] = [:]
    for line in lines { for column in line.columns.values.keys { counts[column, default: 0] += 1 } }
    let frequent = counts.filter { $0.value * 5 >= lines.count * 2 }
    return frequent.keys.sorted { one, other in
      (one.price, one.kind.rawValue, one.number, one.label, one.line)
        < (other.price, other.kind.rawValue, other.number, other.label, other.line)
    }.prefix(Self.mostColumns).map(\.self)
  }

  /// What it costs to take the class from some columns, in hundredths.
  private func cost(of columns: [LogColumn], object: LogColumn? = nil) -> Int {
    var groups: [String: [Callback]] = [:]
    var first: [String: LogValue] = [:]
    var namelessCount = 0
    for line in lines {
      let value = line.columns.className(in: columns)
      let instance = value == nil ? nil : object.flatMap { line.columns.objects[$0]?.key }
      if value == nil { namelessCount += 1 }
      let key = (value?.key ?? "") + (instance.map { " \($0)" } ?? "")
      groups[key, default: []].append(line.callback)
      if let value, first[key] == nil { first[key] = value }
    }
    var cost = columns.isEmpty ? 90 : namelessCount * 12
    for (index, column) in columns.enumerated() { cost += column.price / (index == 0 ? 1 : 2) }
    let hidden = AppearanceWalk.hidden(printed)
    for calls in groups.values {
      cost += 35 + 300 * breaks(calls, AppearanceWalk.hidden(Set(calls)))
      cost += 80 * breaks(calls, hidden)
      // A controller that is only made, or only dies, is reported once.
      let isOnce = calls.count == 1 && !calls[0].isInitializer && calls[0] != .`deinit`
      if isOnce, lines.count > 4 { cost += 50 }
    }
    // A sentence beside each callback names nobody.
    if groups.count == lines.count, lines.count > 3 { cost += 300 }
    if namelessCount == 0, first.count == 1, let only = first.values.first {
      cost += price(ofConstant: only, in: columns)
    }
    return cost + manners(of: Array(first.values))
  }

  /// What a word costs that is the same in each line, and may belong to a sentence.
  private func price(ofConstant value: LogValue, in columns: [LogColumn]) -> Int {
    guard !value.isOfController, !value.isCapital else { return 0 }
    let isBehind = columns.first.map { [.after, .runAfter, .last].contains($0.kind) } ?? false
    return isSaid || isBehind || value.text.first?.isASCII == false ? 100 : 0
  }

  /// What the look of the values adds.
  private func manners(of values: [LogValue]) -> Int {
    guard !values.isEmpty else { return 0 }
    let controllers = values.count { $0.isOfController } * 100
    let capitals = values.count { $0.isCapital } * 40
    let numbers = values.count { $0.isNumber } * 70
    let long = values.count { $0.text.split(separator: " ").count > 3 } * 100
    return (numbers + long - controllers - capitals) / values.count
  }

  /// How often calls break the rules of an appearance, second loads of a living view included.
  private func breaks(_ calls: [Callback], _ hidden: [Callback]) -> Int {
    var walk = AppearanceWalk()
    var count = 0
    for callback in calls {
      if callback == .viewDidLoad, walk.isLoaded { count += 1 }
      if !walk.take(callback, hidden: hidden) { count += 1 }
    }
    return count
  }

  /// Whether the values of a column are places in the code: each comes with one callback alone.
  private func isPlace(_ object: LogColumn) -> Bool {
    let callbacks = Dictionary(
      grouping: lines,
      by: { $0.columns.objects[object]?.key }
    ).filter { $0.key != nil }.values.map { Set($0.map(\.callback)) }
    return printed.count > 1 && callbacks.count > 2 && callbacks.allSatisfy { $0.count == 1 }
  }

  /// The column of the objects, where it doesn't make the appearances worse.
  private func object(beside columns: [LogColumn]) -> LogColumn? {
    guard !columns.isEmpty else { return nil }
    let known = Set(lines.flatMap { $0.columns.objects.keys })
    let objects = known.sorted { ($0.label, $0.line) < ($1.label, $1.line) }
    let plain = cost(of: columns)
    return objects.first { object in
      let values = lines.compactMap { $0.columns.objects[object]?.key }
      let isUsual = values.count * 2 > lines.count && Set(values).count > 1
      guard object.label == "address" || isUsual, !isPlace(object) else { return false }
      let more = Set(
        lines.map { line in
          "\(line.columns.className(in: columns)?.key ?? "") "
            + (line.columns.objects[object]?.key ?? "")
        }
      ).count
      let allowance = object.label == "address" ? 150 * more : 50
      return cost(of: columns, object: object) <= plain + allowance
    }
  }
}

extension LogMention {
  /// Whether a controller is called.
  var isOfController: Bool {
    spelling.callback.roles.contains(.controller)
      && (spelling.part == nil || spelling.part == .controller)
  }

  /// Whether nothing but a controller has the callback.
  var isOfControllerAlone: Bool {
    isOfController && spelling.callback.roles == [.controller]
  }
}
