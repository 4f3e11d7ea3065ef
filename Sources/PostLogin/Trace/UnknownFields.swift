import WireFormats

/// Finds undocumented members of the event that an Action looked for.
package struct UnknownFields {
  private static let maximumCount = 20
  /// Called on demand, because building the schema takes milliseconds.
  private let makeSchema: @Sendable () -> EventSchema
  private let event: Event
  private var schema: EventSchema { makeSchema() }

  /// Looks at the event of a trigger; nil if its fields are not known.
  package init?(in event: Event, of trigger: Trigger) {
    guard let makeSchema = TriggerDefinition.of(trigger)?.makeSchema else { return nil }
    self.makeSchema = makeSchema
    self.event = event
  }

  /// One diagnostic per member, with the nearest documented name.
  ///
  /// Skips members that the event has, members that the Action itself sets, and accesses by
  /// packages.
  package func diagnostics(of trace: ActionTrace) -> [Diagnostic] {
    let missing = trace.entries.filter { $0.kind.isLook && $0.isMissing && !$0.isIndirect }
    guard !missing.isEmpty else { return [] }
    let written = trace.entries.filter { $0.kind == .write }.map(\.names)
    var seen: Set<[String]> = []
    var diagnostics: [Diagnostic] = []
    for entry in missing where diagnostics.count < Self.maximumCount {
      // The event is asked last: it is text, in which an element of a list has all others before it.
      guard seen.insert(entry.names).inserted, !written.contains(entry.names),
        isUnknown(entry.names), event[path: entry.names] == nil
      else { continue }
      diagnostics.append(diagnostic(entry))
    }
    return diagnostics
  }

  private func diagnostic(_ entry: ActionTrace.Entry) -> Diagnostic {
    let meant = suggestion(for: entry.names)
    // Connections may add any member to the profile.
    let allowsExtraMembers = number(of: entry.names.dropLast()).map {
      schema.fields[$0].allowsExtraMembers
    }
    return Diagnostic(
      .unknownField,
      allowsExtraMembers == true && meant == nil ? .info : .warning,
      "`\(entry.path)` is not documented, and "
        + (allowsExtraMembers == true ? "this login does not have it" : "undefined at Auth0")
        + (meant.map { "; did you mean `\($0)`?" } ?? ""),
      at: entry.location
    )
  }

  // MARK: - The schema

  /// Whether Auth0's page lists all members of the object without this one.
  private func isUnknown(_ names: [String]) -> Bool {
    guard let name = names.last, let parent = number(of: names.dropLast()) else { return false }
    let children = schema.children[parent]
    if case .map = schema.fields[parent].type { return false }
    guard !children.isEmpty else { return false }
    return schema.member(Array(name.utf8)[...], among: children) == nil
  }

  /// The index of an object whose members Auth0's page lists; nil for other objects.
  private func number(of names: ArraySlice<String>) -> Int? {
    var number = 0
    var isInList = false
    for name in names {
      if isInList {
        guard Int(name) != nil else { return nil }
        isInList = false
        continue
      }
      guard let child = schema.member(Array(name.utf8)[...], among: schema.children[number]) else {
        return nil
      }
      number = child
      isInList = schema.fields[child].type == .objects
    }
    // Members of a list itself, such as `length`, belong to arrays.
    return isInList ? nil : number
  }

  // MARK: - Suggestions

  private func suggestion(for names: [String]) -> String? {
    guard let name = names.last, let parent = number(of: names.dropLast()) else { return nil }
    let fields = schema.children[parent].map { schema.fields[$0] }
    if let near = NameSuggestion.nearest(to: name, among: fields.map(\.name)) {
      return ActionTrace.Entry(.read, names.dropLast() + [near]).path
    }
    return onlyPath(name) ?? nearestPath(to: ActionTrace.Entry(.read, names).path)
  }

  /// The documented path of another object that is nearest as a whole, as for a missing dot.
  private func nearestPath(to path: String) -> String? {
    let parent = path.prefix(upTo: path.lastIndex(of: ".") ?? path.startIndex)
    let paths = schema.fields.dropFirst().filter(\.stage.isDocumented).map(\.path)
    let others = paths.filter { $0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.startIndex) != parent }
    return NameSuggestion.nearest(to: path, among: others)
  }

  /// The path of the member with that name, if only one object of the event has it.
  private func onlyPath(_ name: String) -> String? {
    let paths = schema.fields.dropFirst().filter { $0.name == name && $0.stage.isDocumented }.map(
      \.path
    )
    return paths.count == 1 ? paths[0] : nil
  }
}
