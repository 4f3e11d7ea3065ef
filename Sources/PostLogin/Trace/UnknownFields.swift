import WireFormats

/// Members of the event that an Action has looked for and that no documentation knows.
package struct UnknownFields {
  private static let maximumCount = 20
  /// Made when there is something to look up: that takes milliseconds.
  private var schema: EventSchema { .shared }
  private let event: Event

  package init(in event: Event) {
    self.event = event
  }

  /// One diagnostic for each member, with the one that was probably meant.
  ///
  /// What the event holds is no mistake, nor what the Action gives a value of its own, nor what a
  /// package looks for.
  package func diagnostics(of trace: ActionTrace) -> [Diagnostic] {
    let missing = trace.entries.filter { $0.kind.isLook && $0.isMissing && !$0.isIndirect }
    guard !missing.isEmpty else { return [] }
    let written = trace.entries.filter { $0.kind == .write }.map(\.names)
    var seen: Set<[String]> = []
    var diagnostics: [Diagnostic] = []
    for entry in missing where diagnostics.count < Self.maximumCount {
      guard seen.insert(entry.names).inserted, !written.contains(entry.names),
        event[path: entry.names] == nil, isUnknown(entry.names)
      else { continue }
      diagnostics.append(diagnostic(entry))
    }
    return diagnostics
  }

  private func diagnostic(_ entry: ActionTrace.Entry) -> Diagnostic {
    let meant = suggestion(for: entry.names)
    // A profile has what its connection puts there.
    let mayCome = number(of: entry.names.dropLast()).map { schema.fields[$0].allowsExtraMembers }
    return Diagnostic(
      .unknownField,
      mayCome == true && meant == nil ? .info : .warning,
      "`\(entry.path)` is not documented, and "
        + (mayCome == true ? "this login does not have it" : "undefined at Auth0")
        + (meant.map { "; did you mean `\($0)`?" } ?? ""),
      at: entry.location
    )
  }

  // MARK: - The schema

  /// Whether the reference lists all members of the object and not this one.
  private func isUnknown(_ names: [String]) -> Bool {
    guard let name = names.last, let parent = number(of: names.dropLast()) else { return false }
    let children = schema.children[parent]
    if case .map = schema.fields[parent].type { return false }
    guard !children.isEmpty else { return false }
    return schema.member(Array(name.utf8)[...], among: children) == nil
  }

  /// The number of an object whose members the reference lists; nil for all others.
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
    // What is asked of a list itself is a matter of arrays.
    return isInList ? nil : number
  }

  // MARK: - Suggestions

  private func suggestion(for names: [String]) -> String? {
    guard let name = names.last, let parent = number(of: names.dropLast()) else { return nil }
    let fields = schema.children[parent].map { schema.fields[$0] }
    if let near = NameSuggestion.nearest(to: name, among: fields.map(\.name)) {
      return ActionTrace.Entry(.read, names.dropLast() + [near]).path
    }
    return elsewhere(name)
  }

  /// The member of that very name where only one object of the event has it.
  private func elsewhere(_ name: String) -> String? {
    let paths = schema.fields.dropFirst().filter { $0.name == name && $0.stage.isDocumented }.map(
      \.path
    )
    return paths.count == 1 ? paths[0] : nil
  }
}
