import PostLogin

/// A field of the event with its source in records of one type.
struct RecordField: Sendable {
  /// The names below the event, such as `user`, `email`.
  let names: [String]
  /// The path, including `event`.
  let path: String
  let source: RecordSource
  /// Whether the field is an object whose members are in the list too.
  let isObject: Bool
  /// Whether the record contains the object as the event does, except for members that it never
  /// contains.
  let isVerbatim: Bool
  /// Why the value is unknown if the source is `never`.
  let reason: BacktestCase.Reason
  /// Whether the recorder logs the field.
  let isLogged: Bool
  /// The index after the last member of the object.
  let end: Int

  /// The fields outside arrays, in the order of Auth0's page about the event.
  static func list(
    _ paths: [String],
    sources: [String: RecordSource],
    recorded: Set<String>
  ) -> [RecordField] {
    let outer = paths.filter { !$0.contains("[]") }
    return outer.enumerated().map { index, path in
      let source = sources[path] ?? .never
      let members = outer[(index + 1)...].prefix { $0.hasPrefix("\(path).") }
      let names = path.split(separator: ".").map(String.init)
      return RecordField(
        names: names,
        path: "event.\(path)",
        source: source,
        isObject: !members.isEmpty,
        isVerbatim: members.allSatisfy { member in
          guard let inner = sources[member], inner != .never else { return true }
          let rest = member.dropFirst(path.count + 1).split(separator: ".").map(String.init)
          return inner == source.below(rest)
        },
        reason: recorded.contains(path) ? .notInType : .neverInLog,
        isLogged: RecorderFields.isLogged(names),
        end: index + 1 + members.count
      )
    }
  }
}
