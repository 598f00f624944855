import SQLValues
import SQLite

/// The tables, columns, indexes and references of a journal, each in a few words.
///
/// They are compared instead of the texts that made them, as an older program may have written these
/// in another way.
struct SchemaFacts {
  /// The facts, the large ones first.
  private let words: [String]

  /// Reads the facts of a database.
  init(_ connection: SQLiteConnection) throws {
    words = try Self.queries.flatMap { query in
      try connection.query(query).map { try $0[0] as String }
    }
  }

  /// Creates the facts of the journals that this program makes, or has made, with a version.
  init(version: Int) throws {
    let model = try SQLiteConnection()
    defer { model.close() }
    try SQLiteSchema.migrate(model, to: version)
    try self.init(model)
  }

  /// The first difference from the facts that there must be, in words; `nil` if there is none.
  func difference(from expected: SchemaFacts) -> String? {
    let (known, found) = (Set(expected.words), Set(words))
    if let missing = expected.words.first(where: { !found.contains($0) }) {
      return "it lacks the \(missing)"
    }
    return words.first { !known.contains($0) }.map { "it has a strange \($0)" }
  }

  /// The condition that leaves out what the database library and earlier programs keep for themselves.
  private static let isOurs = """
    m.name NOT LIKE 'sqlite@_%' ESCAPE '@' AND m.tbl_name NOT IN ('probe', 'grdb_migrations')
    """

  private static let queries = [
    """
    SELECT m.type || ' ' || m.name FROM sqlite_schema AS m WHERE \(isOurs)
    ORDER BY m.type DESC, m.name
    """,
    """
    SELECT 'column ' || m.name || '.' || c.name || ' (' || c.type || ' ' || c."notnull" || ' '
      || coalesce(c.dflt_value, '-') || ' ' || c.pk || ' ' || c.hidden || ')'
    FROM sqlite_schema AS m, pragma_table_xinfo(m.name) AS c
    WHERE m.type = 'table' AND \(isOurs) ORDER BY m.name, c.cid
    """,
    """
    SELECT 'index of ' || m.name || ' (' || i."unique" || i.origin || i.partial || ' '
      || coalesce(
        (SELECT group_concat(coalesce(c.name, '?')) FROM pragma_index_info(i.name) AS c), '') || ')'
    FROM sqlite_schema AS m, pragma_index_list(m.name) AS i
    WHERE m.type = 'table' AND \(isOurs) ORDER BY 1
    """,
    """
    SELECT 'reference of ' || m.name || '.' || f."from" || ' to ' || f."table" || ' ' || f.on_delete
    FROM sqlite_schema AS m, pragma_foreign_key_list(m.name) AS f
    WHERE m.type = 'table' AND \(isOurs) ORDER BY 1
    """,
  ]
}
