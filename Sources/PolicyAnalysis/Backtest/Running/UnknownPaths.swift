import PostLogin
import WireFormats

/// The unknown paths of a login, and those that a traced access depends on.
struct UnknownPaths: Sendable {
  private(set) var paths: [MemberPath] = []
  /// The unknown parts of the context.
  private(set) var facts: Set<ContextFact> = []
  private var reasons: [MemberPath: BacktestCase.Reason] = [:]
  /// Members of placeholder objects, which are unknown like the objects they replace.
  private var reopened: Set<MemberPath> = []
  private var factReasons: [ContextFact: BacktestCase.Reason] = [:]

  init(_ unknown: [BacktestCase.Unknown]) {
    for item in unknown {
      for text in item.paths {
        if let fact = ContextFact(path: text) {
          facts.insert(fact)
          factReasons[fact] = item.reason
        }
        guard let path = MemberPath(text) else { continue }
        paths.append(path)
        reasons[path] = item.reason
      }
    }
  }

  /// Adds the metadata that the policy writes.
  mutating func add(_ written: WrittenMetadata) {
    for path in written.paths.sorted(by: { $0.text < $1.text })
    where !paths.contains(where: { !$0.isOfOtherMembers && $0.isBeginning(of: path.names) }) {
      paths.append(path)
      reasons[path] = .written
    }
  }

  /// Treats a fact as known.
  mutating func trust(_ fact: ContextFact) { facts.remove(fact) }

  /// Returns why a fact is unknown.
  func reason(of fact: ContextFact) -> BacktestCase.Reason? { factReasons[fact] }

  /// Returns why a path within one of the unknown paths is unknown.
  func reason(of path: MemberPath) -> BacktestCase.Reason? {
    reasons[path] ?? paths.first { $0.isBeginning(of: path.names) }.flatMap { reasons[$0] }
  }

  /// Adds the members of an object that replaces an unknown value, and all its other members.
  mutating func open(_ path: MemberPath, with members: [String]) {
    let reason = reason(of: path)
    let own = members.map { MemberPath(names: path.names + [$0]) }
    reopened.formUnion(own)
    for opened in own + [MemberPath(names: path.names, isOfOtherMembers: true)]
    where !paths.contains(opened) {
      paths.append(opened)
      reasons[opened] = reason
    }
  }

  /// Returns the unknown paths that an access depends on and that `decided` does not contain.
  func touched(
    by entry: ActionTrace.Entry,
    in event: JSONValue,
    except decided: Set<MemberPath>
  ) -> [MemberPath] {
    guard entry.kind.isAboutEvent else {
      return NativeReads.paths(of: entry.path).flatMap { path in
        touched(by: ActionTrace.Entry(.whole, path.names), in: event, except: decided)
      }
    }
    guard entry.kind != .write, entry.kind != .delete, entry.names.first != "secrets" else {
      return []
    }
    return paths.compactMap { path in
      guard let touched = Self.touched(path, by: entry, in: event), !decided.contains(touched)
      else { return nil }
      if reopened.contains(path) { return touched }
      // Everything within a decided value is decided, except for further members of a placeholder
      // object.
      let isWithin = decided.contains { other in
        !other.isOfOtherMembers && other.isBeginning(of: touched.names)
          && !(path.isOfOtherMembers && other.isBeginning(of: path.names))
      }
      return isWithin ? nil : touched
    }
  }

  private static func touched(
    _ path: MemberPath,
    by entry: ActionTrace.Entry,
    in event: JSONValue
  ) -> MemberPath? {
    let names = entry.names
    if path.isOfOtherMembers {
      if names.count > path.names.count, path.isBeginning(of: names) {
        // Members that the object contains are known.
        let member = Array(names.prefix(path.names.count + 1))
        return event.value(at: member) == nil ? MemberPath(names: member) : nil
      }
      let isListed =
        path.names == names && (entry.kind == .list || entry.kind == .whole)
        || entry.kind == .whole && path.begins(with: names)
        || entry.isMissing && path.begins(with: names)
      return isListed ? path : nil
    }
    if path.isBeginning(of: names) {
      return MemberPath(names: Array(names.prefix(path.names.count)))
    }
    guard path.begins(with: names) else { return nil }
    let isSeen =
      entry.kind == .whole || entry.isMissing
      || entry.kind == .list && path.names.count == names.count + 1
    return isSeen ? path : nil
  }
}
