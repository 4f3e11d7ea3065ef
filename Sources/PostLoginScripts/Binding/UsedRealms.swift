import PostLogin

/// The used realms that are as new, at most one for each Action, for further fresh executions.
struct UsedRealms {
  /// Each live realm slows down garbage collection.
  private static let maximumCount = 16
  private static let maximumSchedules = 1000

  /// The number of an Action's executions before the first recorded one.
  private let firstDelay: Int
  /// How often a used realm was taken.
  private(set) var takenCount = 0
  private var realms: [Int: LoginRealm] = [:]
  private var order: [Int] = []
  private var schedules: [Int: RecordingSchedule] = [:]

  init(firstDelay: Int = RecordingSchedule.firstDelay) { self.firstDelay = firstDelay }

  /// Removes and returns the realm of an Action, or nil if it has none for the trigger.
  mutating func take(_ serial: Int, of trigger: Trigger, isTraced: Bool) -> LoginRealm? {
    guard let realm = realms.removeValue(forKey: serial) else { return nil }
    order.removeAll { $0 == serial }
    guard realm.isTraced == isTraced, realm.trigger == trigger else { return nil }
    takenCount += 1
    return realm
  }

  /// How a new realm of an Action is to be recorded, so that it may be used again.
  mutating func recording(nextOf serial: Int) -> RealmRecording {
    if schedules.count >= Self.maximumSchedules, schedules[serial] == nil { schedules.removeAll() }
    return schedules[serial, default: RecordingSchedule(firstDelay: firstDelay)].recording()
  }

  /// Keeps a realm after its execution, if that has left it as new.
  mutating func give(back realm: LoginRealm, of serial: Int) {
    if realm.mayHaveTasks { schedules[serial]?.mayHaveRequests = true }
    guard realm.isAsNew else { return }
    schedules[serial]?.noteUse()
    if order.count >= Self.maximumCount { realms[order.removeFirst()] = nil }
    realms[serial] = realm
    order.append(serial)
  }
}

/// The recorded state of a new realm, which later executions are compared with.
enum RealmRecording {
  case none
  /// Its state, which each execution has to leave as it was.
  case plain
  /// Its state with the modules of a request.
  case withRequests
}

/// Decides which of an Action's new realms are recorded.
///
/// Recording a realm costs as much as several new ones. So the first executions do without, and so
/// do more and more of them while the recorded realms of the Action are not used often enough.
struct RecordingSchedule {
  static let firstDelay = 12
  static let longestDelay = 1 << 12
  /// The number of uses from which recording has paid.
  static let worthwhileUses = 12

  private let firstDelay: Int
  private var delay: Int
  private var executionsLeft: Int
  /// The uses of the last recorded realm; nil before there is one.
  private var uses: Int?
  /// Whether an execution of the Action has set a timer or made a request.
  var mayHaveRequests = false

  init(firstDelay: Int = firstDelay) {
    self.firstDelay = firstDelay
    delay = max(1, firstDelay)
    executionsLeft = firstDelay
  }

  /// Decides for the next new realm.
  mutating func recording() -> RealmRecording {
    guard isRecorded() else { return .none }
    return mayHaveRequests ? .withRequests : .plain
  }

  private mutating func isRecorded() -> Bool {
    if let uses {
      let hasPaid = uses >= Self.worthwhileUses
      executionsLeft = hasPaid ? 0 : delay
      delay = hasPaid ? max(1, firstDelay) : min(delay * 2, Self.longestDelay)
      self.uses = nil
    }
    guard executionsLeft == 0 else {
      executionsLeft -= 1
      return false
    }
    uses = 0
    return true
  }

  /// Counts an execution that has left the recorded realm as new.
  mutating func noteUse() { uses = uses.map { $0 + 1 } }
}
