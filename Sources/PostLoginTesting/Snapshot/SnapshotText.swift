import PostLogin
import WireFormats

/// An outcome as snapshots contain it: sorted, without values that vary between runs or machines.
enum SnapshotText {
  static func value(of outcome: Outcome, folder: String) -> JSONValue {
    let folder = folder.isEmpty ? "" : "\(folder)/"
    let members = (outcome.jsonValue.objectValue ?? []).map { member in
      switch (member.name, member.value) {
      case ("actions", .array(let reports)):
        JSONMember(member.name, .array(reports.map { steady($0, folder) }))
      case ("cause", .object(let cause)):
        JSONMember(member.name, .object(cause.map { place($0, folder) }))
      default: member
      }
    }
    return JSONValue.object(members).sortedByName
  }

  /// Returns a snapshot with the present names of its members.
  static func current(_ kept: JSONValue) -> JSONValue {
    guard case .object(let members) = kept else { return kept }
    return .object(
      members.map { member in
        guard member.name == "redirect", case .object(let parts) = member.value else {
          return member
        }
        let renamed = parts.map { part in
          let present = OutcomeShape.formerNames.first { $0.value == part.name }?.key
          return JSONMember(present ?? part.name, part.value)
        }
        return JSONMember(member.name, .object(renamed))
      }
    )
  }

  /// Returns the report of an Action without its time.
  private static func steady(_ report: JSONValue, _ folder: String) -> JSONValue {
    .object(
      (report.objectValue ?? []).filter { $0.name != "durationMs" }.map { member in
        guard member.name == "error", let error = member.value.objectValue else { return member }
        return JSONMember(member.name, .object(error.map { place($0, folder) }))
      }
    )
  }

  /// Returns a path relative to the suite, independently of the current folder.
  private static func place(_ member: JSONMember, _ folder: String) -> JSONMember {
    guard ["file", "stack"].contains(member.name), case .string(let text) = member.value,
      !folder.isEmpty
    else { return member }
    let parts = text.split(separator: folder, omittingEmptySubsequences: false)
    return JSONMember(member.name, .string(parts.joined()))
  }
}
