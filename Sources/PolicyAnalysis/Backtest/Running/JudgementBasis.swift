import PostLogin
import PostLoginRules
import WireFormats

/// The parts of an event that can affect a verdict, if the source of both versions shows them.
///
/// Logins with equal parts have equal judgements, so one run counts for all of them. There is no
/// basis for versions that may read the clock, random values, hosts or modules, that read more of
/// the event than their texts show, or that keep values between logins.
struct JudgementBasis: Sendable {
  /// Equal for logins with equal judgements.
  typealias Key = [UInt8]

  /// The members of the event that can affect a verdict; none lies within another.
  let paths: [[String]]

  init?(_ versions: [TrialPolicy], reads: PossibleReads, ruleReads: PossibleReads) {
    guard ruleReads.facts.isEmpty, reads.facts.subtracting([.now]).isEmpty,
      versions.allSatisfy(\.isRepeatable)
    else { return nil }
    var found: Set<[String]> = []
    for read in reads.paths {
      // A list is one part.
      let names = Array(read.names.prefix { $0 != MemberPath.anyPosition && Int($0) == nil })
      guard !names.isEmpty, !EventPlace.holdsTime(names) else { return nil }
      found.insert(names)
    }
    for method in versions.flatMap(\.calledMethods) {
      guard let names = RepeatableMethods.reads[method] else { return nil }
      found.formUnion(names)
    }
    paths = found.filter { names in
      !found.contains { $0.count < names.count && names.starts(with: $0) }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the part of an event that can affect a verdict, which is the same for equal keys.
  func part(of event: JSONValue) -> JSONValue { Self.part(of: event, at: paths.map { $0[...] }) }

  private static func part(of value: JSONValue, at paths: [ArraySlice<String>]) -> JSONValue {
    guard case .object(let members) = value, !paths.contains(where: \.isEmpty) else { return value }
    return .object(
      paths.compactMap(\.first).unique.compactMap { name in
        guard let member = members.last(where: { $0.name == name }) else { return nil }
        let inner = paths.filter { $0.first == name }.map { $0.dropFirst() }
        return JSONMember(name, part(of: member.value, at: inner))
      }
    )
  }

  /// Returns the key of a login; `unknown` is the number of its unknown paths.
  func key(of login: CaseLogin, unknown: Int) -> Key {
    var key = Array("\(unknown)".utf8)
    for grant in login.grants { key += Array(" \(grant.rawValue)".utf8) }
    if let bounds = login.boundsText { key += bounds.bytes }
    for path in paths { Self.add(path, of: login.event, to: &key) }
    return key
  }

  /// Adds the value at a path, or the length of the part of the path that exists.
  private static func add(_ path: [String], of event: Event, to key: inout Key) {
    var value: JSONText?
    for (depth, name) in path.enumerated() {
      guard let next = depth == 0 ? event[name] : value?[name] else {
        key += Array("\n\(depth) ".utf8)
        // A script can distinguish a value that is not an object.
        if let value, value.kind != .object { key += value.bytes }
        return
      }
      value = next
    }
    key += Array("\n= ".utf8)
    if let value { key += value.bytes }
  }
}

extension EventPlace {
  /// Whether a path leads to a time or to an object with a time; the possible times depend on the
  /// time of the login.
  fileprivate static func holdsTime(_ names: [String]) -> Bool {
    // A name after a documented member may be a JavaScript property such as `length`.
    for count in (1...names.count).reversed() {
      switch EventPlace(Array(names.prefix(count)), of: .ofLogins) {
      case .field(let field): return holdsTime(field)
      case .map: return false
      case .unknown: continue
      }
    }
    return false
  }

  private static func holdsTime(_ field: AnyEventField) -> Bool {
    field.type == .time || members(of: field, .ofLogins).contains(where: holdsTime)
  }
}
