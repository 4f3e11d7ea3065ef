import PostLogin
import ScriptEnvironment

/// What one execution asks of its door, from a thread that waits for the answers.
final class DoorReach: OutsideWorld {
  private let door: any Door
  private let deadline: ContinuousClock.Instant
  private var callsLeft: Int
  private lazy var replies = Mailbox<OutsideReply>()
  private var tasks: [Task<Void, Never>] = []
  private var unanswered = 0

  /// An execution that has until a deadline.
  init(_ door: any Door, callCount: Int, until deadline: ContinuousClock.Instant) {
    self.door = door
    self.deadline = deadline
    callsLeft = callCount
  }

  deinit { tasks.forEach { $0.cancel() } }

  func module(_ name: String, from file: String) -> OutsideModule {
    guard spendCall() else { return OutsideModule(.refused(Self.tooManyCalls)) }
    let box = Mailbox<ModuleAnswer>()
    let door = door
    let task = Task(priority: .high) { box.put(await door.module(name, from: file)) }
    guard let answer = box.take(until: deadline) else {
      task.cancel()
      return OutsideModule(.refused("looking for it took all the time of the Action"))
    }
    return OutsideModule(answer)
  }

  func send(_ request: OutsideRequest) {
    unanswered += 1
    let id = request.id
    let replies = replies
    guard spendCall() else {
      let failure = HTTPFailure(code: "POSTLOGIN_LIMIT", message: Self.tooManyCalls)
      return replies.put(OutsideReply(HTTPReply(.failure(failure)), to: id))
    }
    guard let wish = HTTPRequest(request) else {
      let failure = HTTPFailure(code: "ERR_INVALID_ARG_VALUE", message: "this is no HTTP request")
      return replies.put(OutsideReply(HTTPReply(.failure(failure)), to: id))
    }
    let door = door
    // A thread waits for it, so it goes before what nobody waits for.
    tasks.append(
      Task(priority: .high) { replies.put(OutsideReply(await door.request(wish), to: id)) }
    )
  }

  func receive() -> OutsideReply? {
    guard unanswered > 0 else { return nil }
    unanswered -= 1
    return replies.take(until: deadline)
  }

  private func spendCall() -> Bool {
    callsLeft -= 1
    return callsLeft >= 0
  }

  private static let tooManyCalls =
    "the Action has asked for more modules and requests than one execution may; raise "
    + "`Limits.doorCallCount` if it needs them"
}

extension DoorReach {
  /// What the door of a login answers to one execution.
  convenience init(_ invocation: Invocation, until deadline: ContinuousClock.Instant) {
    self.init(
      invocation.surroundings.door.door,
      callCount: invocation.limits.doorCallCount,
      until: deadline
    )
  }

  /// What a worker is sent in answer; nil where it expects nothing.
  func answer(to wish: WorkerWish) -> WorkerRequest? {
    switch wish {
    case .module(let name, let file): return .module(module(name, from: file))
    case .request(let request):
      send(request)
      return nil
    case .answer: return .answer(receive())
    }
  }
}
