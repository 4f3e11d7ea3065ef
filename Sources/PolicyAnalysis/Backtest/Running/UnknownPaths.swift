import PostLogin
import WireFormats

/// The unknown paths of a login, and which of them an access to the event depends on.
struct UnknownPaths: Sendable {
  private(set) var paths: [MemberPath] = []
  /// What is unknown besides the event.
  private(set) var facts: Set<ContextFact> = []
  private var reasons: [MemberPath: BacktestCase.Reason] = [:]
  /// Members of objects that stand for unknown ones: they are as unknown as those.
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

  /// Adds the metadata that the policy itself writes.
  mutating func add(_ written: WrittenMetadata) {
    for path in written.paths.sorted(by: { $0.text < $1.text })
    where !paths.contains(where: { !$0.isOfOtherMembers && $0.isBeginning(of: path.names) }) {
      paths.append(path)
      reasons[path] = .written
    }
  }

  /// Takes a fact as the case has it.
  mutating func trust(_ fact: ContextFact) { facts.remove(fact) }

  /// Why a fact is unknown.
  func reason(of fact: ContextFact) -> BacktestCase.Reason? { factReasons[fact] }

  /// Why a path is unknown that lies within one of the unknown paths.
  func reason(of path: MemberPath) -> BacktestCase.Reason? {
    reasons[path] ?? paths.first { $0.isBeginning(of: path.names) }.flatMap { reasons[$0] }
  }

  /// Adds the members of an object that was put in the place of an unknown value, and those that it
  /// may have besides.
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

  /// The unknown paths that an access depends on, as far as `decided` does not hold them.
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
      // What lies within a decided value is decided too, but for further members of an object that
      // was put there.
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
        // What the object holds is known.
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
