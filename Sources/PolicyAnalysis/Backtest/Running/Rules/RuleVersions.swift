import PostLogin
import PostLoginRules
import WireFormats

/// Two versions that consist of rules alone, which decide logins with unknown fields by the truth
/// of their conditions.
struct RuleVersions: Sendable {
  let conditions: RuleConditions
  /// The ranges of the rule sets of each version.
  let before: Range<Int>
  let after: Range<Int>
  /// Whether equal rules have equal consequences in both versions.
  let areAlike: Bool
  /// The parts of the event that the called methods read.
  private let methodReads: [MemberPath]

  /// Members of the event that a method changes for later Actions.
  private static let written: [(prefix: String, names: [String])] = [
    ("user.", ["user"]), ("session.", ["session"]), ("refreshToken.", ["refresh_token"]),
    ("transaction.", ["transaction"]), ("authentication.", ["user"]),
    ("authentication.", ["authentication"]),
  ]

  /// Returns nil for other versions, and for rules that depend on an earlier Action.
  init?(_ before: TrialPolicy, _ after: TrialPolicy) {
    guard let old = before.onlyRules, let new = after.onlyRules,
      [old, new].allSatisfy(Self.areIndependent)
    else { return nil }
    conditions = RuleConditions(old + new)
    self.before = 0..<old.count
    self.after = old.count..<(old.count + new.count)
    areAlike =
      old.count == new.count && before.flow.steps.count == old.count && before.failsLike(after)
    let methods = conditions.methods
    guard !methods.contains(where: { $0.rawValue.hasPrefix("cache.") }) else { return nil }
    let names = methods.map(\.rawValue).sorted()
    methodReads =
      names.flatMap { name in
        let reads = RepeatableMethods.reads[MethodName(rawValue: name)] ?? []
        // The audience, which claims of access tokens read, is ignored for scripts too.
        return reads.filter { $0.first == "user" }.map { MemberPath(names: $0) }
          + NativeReads.paths(of: "api.\(name)")
      }.unique
  }

  private static func areIndependent(_ sets: [RuleSet]) -> Bool {
    guard sets.count > 1 else { return true }
    let methods = sets.flatMap(\.rules).flatMap(\.effects).map(\.method.rawValue)
    let changed = written.filter { item in methods.contains { $0.hasPrefix(item.prefix) } }
    return changed.allSatisfy { item in
      let path = MemberPath(names: item.names)
      return !sets.contains { $0.eventPaths.contains(where: path.overlaps) }
    }
  }

  /// Whether a called method may read an unknown value.
  func callsLookAt(_ unknown: UnknownPaths, in event: JSONValue) -> Bool {
    methodReads.contains { read in
      unknown.touched(by: ActionTrace.Entry(.whole, read.names), in: event, except: [])
        .contains { touched in
          // Metadata methods only check whether the metadata is an object.
          let isOfMetadata =
            read.names.count == 2 && read.names[0] == "user" && read.names[1].hasSuffix("metadata")
          guard isOfMetadata, touched.begins(with: read.names),
            touched.isOfOtherMembers || touched.names.count > read.names.count,
            case .object? = event.value(at: read.names)
          else { return true }
          return false
        }
    }
  }
}
