import PostLogin

/// Whether a flow can read an unknown value in logins with some unknown paths.
struct UnknownReading: Sendable {
  /// Whether it can in every such login.
  private let isCertain: Bool
  /// Members that are unknown only if the event lacks them.
  private var members: [[String]] = []

  init(_ unknown: UnknownPaths, by reads: PossibleReads) {
    var isCertain = !unknown.facts.isDisjoint(with: reads.facts)
    for path in unknown.paths where !isCertain {
      for read in reads.paths where read.overlaps(path) {
        guard path.isOfOtherMembers, read.names.count > path.names.count,
          path.isBeginning(of: read.names)
        else {
          isCertain = true
          break
        }
        members.append(Array(read.names.prefix(path.names.count + 1)))
      }
    }
    self.isCertain = isCertain
  }

  func happens(in event: Event) -> Bool {
    isCertain || members.contains { event[path: $0] == nil }
  }
}
