/// Logins still to be tried: ordinary ones in their order, and between them those derived from
/// logins that showed something new.
///
/// The logins derived from one login form a group. The newest group begins immediately, and all
/// groups then take turns, so that neither early nor deep findings delay each other.
struct WaitingLogins {
  private var ordinary: [GeneratedLogin] = []
  private var position = 0
  private var groups: [ArraySlice<GeneratedLogin>] = []
  /// The number of logins that the first group may still return in its turn.
  private var turn = Self.turnLength
  private var isGroupNext = false

  private static let turnLength = 4

  mutating func append(_ logins: [GeneratedLogin]) { ordinary += logins }

  mutating func begin(_ group: [GeneratedLogin]) {
    guard !group.isEmpty else { return }
    groups.insert(group[...], at: 0)
    turn = Self.turnLength
  }

  mutating func next() -> GeneratedLogin? {
    isGroupNext.toggle()
    return isGroupNext ? nextOfGroup() ?? nextOrdinary() : nextOrdinary() ?? nextOfGroup()
  }

  private mutating func nextOrdinary() -> GeneratedLogin? {
    guard position < ordinary.count else { return nil }
    position += 1
    return ordinary[position - 1]
  }

  private mutating func nextOfGroup() -> GeneratedLogin? {
    guard let login = groups.first?.first else { return nil }
    groups[0].removeFirst()
    turn -= 1
    guard turn == 0 || groups[0].isEmpty else { return login }
    let group = groups.removeFirst()
    if !group.isEmpty { groups.append(group) }
    turn = Self.turnLength
    return login
  }
}
