import PostLogin
import PostLoginRules
import WireFormats

/// All that the judgement of a login follows from, where the texts of both versions show it.
///
/// Logins that agree in it are judged alike, so that one of them stands for the others. There is no
/// basis for versions that may look at the clock, at chance, at hosts or modules, at more of the
/// event than the texts name, or that keep values from login to login.
struct JudgementBasis: Sendable {
  /// Equal for logins that are judged alike.
  typealias Key = [UInt8]

  /// The members of the event that a version can depend on, none within another.
  let paths: [[String]]

  init?(_ versions: [TrialPolicy], reads: PossibleReads, ruleReads: PossibleReads) {
    guard ruleReads.facts.isEmpty, reads.facts.subtracting([.now]).isEmpty,
      versions.allSatisfy(\.isRepeatable)
    else { return nil }
    var found: Set<[String]> = []
    for read in reads.paths {
      // Lists count as a whole.
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

  /// The part of an event that a version can depend on, the same one for equal keys.
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

  /// The key of a login; `unknown` numbers what is unknown of it.
  func key(of login: CaseLogin, unknown: Int) -> Key {
    var key = Array("\(unknown)".utf8)
    for grant in login.grants { key += Array(" \(grant.rawValue)".utf8) }
    if let bounds = login.boundsText { key += bounds.bytes }
    for path in paths { Self.add(path, of: login.event, to: &key) }
    return key
  }

  /// Adds the value at a path; where there is none, how much of the path there is.
  private static func add(_ path: [String], of event: Event, to key: inout Key) {
    var value: JSONText?
    for (depth, name) in path.enumerated() {
      guard let next = depth == 0 ? event[name] : value?[name] else {
        key += Array("\n\(depth) ".utf8)
        // A value that is no object is one that a script can tell from an object.
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
  /// Whether a path leads to a time, or to something that a time is part of: which times are tried
  /// for it depends on when the login was.
  fileprivate static func holdsTime(_ names: [String]) -> Bool {
    // What stands behind a documented member may be one of the language, such as `length`.
    for count in (1...names.count).reversed() {
      switch EventPlace(Array(names.prefix(count))) {
      case .field(let field): return holdsTime(field)
      case .map: return false
      case .unknown: continue
      }
    }
    return false
  }

  private static func holdsTime(_ field: AnyEventField) -> Bool {
    field.type == .time || members(of: field).contains(where: holdsTime)
  }
}
