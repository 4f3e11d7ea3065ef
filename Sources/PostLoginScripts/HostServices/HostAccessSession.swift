import PostLogin
import ScriptEnvironment

/// What one execution asks of its door, from a thread that waits for the answers.
final class HostAccessSession: HostServices {
  /// Performs a wait for an answer, for which another login may have the turn.
  typealias Aside = (_ wait: () -> RequestReply?) -> RequestReply?

  private let access: any HostAccess
  private let deadline: ContinuousClock.Instant
  private let aside: Aside
  private var callsLeft: Int
  private var bytesLeft: Int
  private var refusalsLeft: Int
  private lazy var replies = Mailbox<RequestReply>()
  /// What the door said to each request, also where the script does not wait for it.
  private lazy var answers = AnswerLog()
  private var sent: [(id: Int, request: ScriptRequest)] = []
  private var missingModules: [Diagnostic] = []
  private var tasks: [Task<Void, Never>] = []
  private var unanswered: Set<Int> = []
  /// More than the execution has left.
  private let overtime: Duration

  /// An execution that has until a deadline, and may send so many bytes in all its requests.
  init(
    _ access: any HostAccess,
    callCount: Int,
    requestBytes: Int,
    until deadline: ContinuousClock.Instant,
    aside: @escaping Aside = { $0() }
  ) {
    self.access = access
    self.deadline = deadline
    overtime = max(.zero, deadline - .now) + .seconds(1)
    self.aside = aside
    callsLeft = callCount
    bytesLeft = requestBytes
    refusalsLeft = callCount
  }

  deinit { tasks.forEach { $0.cancel() } }

  func module(_ name: String, from file: String) -> HostModule {
    guard spendCall() else { return HostModule(.refused(Self.tooManyCalls)) }
    let box = Mailbox<ModuleAnswer>()
    let access = access
    let task = Task(priority: .high) { box.put(await access.module(name, from: file)) }
    guard let answer = box.take(until: deadline) else {
      task.cancel()
      return HostModule(.refused("looking for it took all the time of the Action"))
    }
    switch answer {
    case .found: break
    case .missing: missingModules.append(MissingModule.diagnostic(for: name, from: file))
    case .refused(let why):
      missingModules.append(MissingModule.diagnostic(for: name, refused: why))
    }
    return HostModule(answer)
  }

  func send(_ request: RequestText) {
    let id = request.id
    guard spendCall() else { return refuse(id, "POSTLOGIN_LIMIT", Self.tooManyCalls) }
    guard spendBytes(of: request) else { return refuse(id, "POSTLOGIN_LIMIT", Self.tooManyBytes) }
    guard let wish = ScriptRequest(request) else {
      return refuse(id, "ERR_INVALID_ARG_VALUE", "this is no HTTP request")
    }
    unanswered.insert(id)
    sent.append((id, wish))
    let access = access
    let (replies, answers) = (replies, answers)
    // A thread waits for it, so it goes before what nobody waits for.
    tasks.append(
      Task(priority: .high) {
        let reply = await access.request(wish)
        answers.add(reply, to: id)
        replies.put(RequestReply(reply, to: id))
      }
    )
  }

  /// A script that does not stop asking is not even refused any more: refusals that nobody receives
  /// would fill the memory.
  private func refuse(_ id: Int, _ code: String, _ message: String) {
    guard refusalsLeft > 0 else { return }
    refusalsLeft -= 1
    unanswered.insert(id)
    let failure = HTTPFailure(code: code, message: message)
    replies.put(RequestReply(HTTPReply(.failure(failure)), to: id))
  }

  /// An answer that has not come at the deadline takes more time than there is left, so that the
  /// execution ends where it would wait for it.
  func receive(within limit: Duration? = nil) -> RequestReply? {
    guard let any = unanswered.first else { return nil }
    let end = limit.map { min(deadline, .now + $0) } ?? deadline
    guard let reply = reply(until: end) ?? late(any) else { return nil }
    unanswered.remove(reply.id)
    return reply
  }

  /// What stands in for a host, or refuses, answers too soon to stand aside for it.
  private func reply(until end: ContinuousClock.Instant) -> RequestReply? {
    if let reply = replies.take(until: min(end, .now + Self.shortWait)) { return reply }
    return end > .now ? aside { replies.take(until: end) } : nil
  }

  /// The answer to a request for which there is no time any more; nil while there is.
  private func late(_ id: Int) -> RequestReply? {
    guard deadline <= .now else { return nil }
    let failure = HTTPFailure(
      code: NodeFailure.timedOut.rawValue,
      message: "no answer came within the time of the Action"
    )
    return RequestReply(HTTPReply(.failure(failure), after: overtime), to: id)
  }

  /// The result of the execution with what it reached, or tried to reach, outside.
  func recorded(in result: ActionResult) -> ActionResult {
    guard !sent.isEmpty || !missingModules.isEmpty else { return result }
    awaitStubs()
    var record = AccessRecord()
    let replies = sent.isEmpty ? [:] : answers.all
    for (id, request) in sent { record.add(request, replies[id]) }
    missingModules.forEach { record.addMissingModule($0) }
    return record.added(to: result)
  }

  /// Waits for the answers that only this process makes, so that a request which the script did not
  /// wait for is told of in the same way every time.
  private func awaitStubs() {
    guard !sent.isEmpty, !access.needsTask else { return }
    let end = ContinuousClock.now + Self.stubPatience
    while answers.count < sent.count, replies.take(until: end) != nil {}
  }

  private func spendCall() -> Bool {
    callsLeft -= 1
    return callsLeft >= 0
  }

  private func spendBytes(of request: RequestText) -> Bool {
    let count = request.body.count + request.json.utf8.count
    guard request.json.utf8.count <= Self.maximumHeadBytes, count <= bytesLeft else { return false }
    bytesLeft -= count
    return true
  }

  private static let shortWait = Duration.milliseconds(2)

  /// More than a busy machine takes to find a stub.
  private static let stubPatience = Duration.seconds(1)

  /// A request without its body: a host takes far less.
  private static let maximumHeadBytes = 256 << 10

  private static let tooManyBytes =
    "the Action has asked to send more in requests than one execution may; raise "
    + "the limit `commandBytes` if it needs to"

  private static let tooManyCalls =
    "the Action has asked for more modules and requests than one execution may; raise "
    + "the limit `accessCallCount` if it needs them"
}

extension HostAccessSession {
  /// What the door of a login answers to one execution.
  convenience init(
    _ invocation: Invocation,
    until deadline: ContinuousClock.Instant,
    aside: @escaping Aside = { $0() }
  ) {
    self.init(
      invocation.context.access,
      callCount: invocation.limits.accessCallCount,
      requestBytes: invocation.limits.commandBytes,
      until: deadline,
      aside: aside
    )
  }

  /// What a worker is sent in answer; nil where it expects nothing.
  func answer(to wish: ServiceRequest) -> WorkerRequest? {
    switch wish {
    case .module(let name, let file): return .module(module(name, from: file))
    case .request(let request):
      send(request)
      return nil
    case .answer(let limit): return .answer(receive(within: limit))
    }
  }
}
