import PostLogin

/// An outcome as it is kept: sorted, without what differs between two runs or two machines.
enum SnapshotText {
  static func value(of outcome: Outcome, folder: String) -> JSONValue {
    steady(outcome.jsonValue, folder.isEmpty ? "" : "\(folder)/")
  }

  private static func steady(_ value: JSONValue, _ folder: String) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map { steady($0, folder) })
    case .object(let members):
      .object(
        members.filter { $0.name != "durationMs" }
          .sorted { $0.name < $1.name }
          .map { JSONMember($0.name, member($0, folder)) }
      )
    default: value
    }
  }

  /// Paths are those from the suite, wherever the run was started.
  private static func member(_ member: JSONMember, _ folder: String) -> JSONValue {
    guard ["file", "stack"].contains(member.name), case .string(let text) = member.value,
      !folder.isEmpty
    else { return steady(member.value, folder) }
    return .string(text.split(separator: folder, omittingEmptySubsequences: false).joined())
  }
}
