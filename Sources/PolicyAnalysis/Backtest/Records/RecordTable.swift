import PostLogin

/// The table of the record member that holds each event field.
enum RecordTable {
  /// The lines of one type of record.
  struct Block: Sendable {
    let type: TenantLogType
    /// The type whose lines apply to paths that this type lacks.
    let like: TenantLogType?
    let lines: String

    init(_ type: TenantLogType, like: TenantLogType? = nil, _ lines: () -> String = { "" }) {
      self.type = type
      self.like = like
      self.lines = lines()
    }
  }

  /// All fields with their sources, by type of record that can be a login; an object precedes its
  /// members.
  static let plans = plans(of: TenantLogType.all)

  /// Returns the plans of the types that can be logins.
  ///
  /// A type without lines of its own has the common ones, but members that its record lacks are
  /// unknown: nothing shows that the type could contain them.
  static func plans(of types: [TenantLogType]) -> [TenantLogType: [RecordField]] {
    var rows: [TenantLogType: [String: RecordSource]] = [:]
    let inCommon = applying(common, to: [:])
    for block in browser + exchanges {
      rows[block.type] = applying(block.lines, to: block.like.flatMap { rows[$0] } ?? inCommon)
    }
    for type in types where type.isLogin && rows[type] == nil {
      rows[type] = inCommon.mapValues(\.withoutAbsence)
    }
    let paths = EventFields.all.map { String($0.path.dropFirst("event.".count)) }
      .filter { !$0.isEmpty }
    let sources = rows.mapValues { own in
      Dictionary(uniqueKeysWithValues: paths.map { ($0, source(of: $0, in: own)) })
    }
    let recorded = Set(
      paths.filter { path in sources.values.contains { $0[path].map(\.isRecorded) ?? false } }
    )
    return sources.mapValues { own in
      RecordField.list(paths, sources: own, recorded: recorded)
    }
  }

  private static func applying(
    _ lines: String,
    to inherited: [String: RecordSource]
  ) -> [String: RecordSource] {
    var own = inherited
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard let sign = words.firstIndex(of: "="),
        let source = RecordSource(Array(words[(sign + 1)...]))
      else { preconditionFailure("no source of a field: \(line)") }
      for var path in paths(Array(words[..<sign])) {
        if path.hasSuffix(".*") {
          path.removeLast(2)
          own = own.filter { !$0.key.hasPrefix("\(path).") && !$0.key.hasPrefix("\(path)[]") }
        }
        own[path] = source
      }
    }
    return own
  }

  /// Returns the paths of a line: each word after the first is a member of the object that the
  /// first word names; with a colon, the line does not apply to the object itself.
  private static func paths(_ words: [String]) -> [String] {
    guard let first = words.first else { return [] }
    let object = first.hasSuffix(".*") ? first.dropLast(2) : first.prefix { $0 != ":" }
    return (first.hasSuffix(":") ? [] : [first]) + words.dropFirst().map { object + $0 }
  }

  /// Returns the source of a field: that of its own line, or else of the nearest enclosing object.
  private static func source(of path: String, in own: [String: RecordSource]) -> RecordSource {
    var names = path.split(separator: ".")
    var rest: [String] = []
    while !names.isEmpty {
      let whole = names.joined(separator: ".")
      if let source = own[whole] { return source.below(rest) }
      if let last = names.last, last.hasSuffix("[]") {
        names[names.count - 1] = last.dropLast(2)
        rest.insert("[]", at: 0)
      } else {
        rest.insert(String(names.removeLast()), at: 0)
      }
    }
    return .never
  }
}
