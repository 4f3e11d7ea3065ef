/// Logins that are to be tried: the ordinary ones in their order, and in between those that follow
/// from what has just been new.
///
/// What follows from one login is a group. The newest group begins at once, and then all have their
/// turns, so that neither what was found early nor what lies deep has to wait for the other.
struct WaitingLogins {
  private var ordinary: [MadeLogin] = []
  private var position = 0
  private var groups: [ArraySlice<MadeLogin>] = []
  /// How many the first group may still give before the next has its turn.
  private var turn = Self.turnLength
  private var isGroupNext = false

  private static let turnLength = 4

  mutating func append(_ logins: [MadeLogin]) { ordinary += logins }

  mutating func begin(_ group: [MadeLogin]) {
    guard !group.isEmpty else { return }
    groups.insert(group[...], at: 0)
    turn = Self.turnLength
  }

  mutating func next() -> MadeLogin? {
    isGroupNext.toggle()
    return isGroupNext ? nextOfGroup() ?? nextOrdinary() : nextOrdinary() ?? nextOfGroup()
  }

  private mutating func nextOrdinary() -> MadeLogin? {
    guard position < ordinary.count else { return nil }
    position += 1
    return ordinary[position - 1]
  }

  private mutating func nextOfGroup() -> MadeLogin? {
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
