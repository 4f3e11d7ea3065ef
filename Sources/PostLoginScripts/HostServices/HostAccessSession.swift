import PostLogin
import ScriptEnvironment

/// The calls of one execution to its host access, made from a thread that waits for the answers.
final class HostAccessSession: HostServices {
  /// Waits for an answer while another login may run in this one's place.
  typealias YieldTurn = (_ wait: () -> RequestReply?) -> RequestReply?

  private let access: any HostAccess
  private let deadline: ContinuousClock.Instant
  private let yieldTurn: YieldTurn
  private var callsLeft: Int
  private var bytesLeft: Int
  private var refusalsLeft: Int
  private lazy var replies = Mailbox<RequestReply>()
  /// The replies to all requests, also to those that the script does not await.
  private lazy var answers = AnswerLog()
  private var sent: [(id: Int, request: ScriptRequest)] = []
  private var missingModules: [Diagnostic] = []
  private var standIns: [Diagnostic] = []
  private var tasks: [Task<Void, Never>] = []
  private var unanswered: Set<Int> = []
  /// A duration longer than the time that the execution has left.
  private let overtime: Duration

  /// A session that ends at a deadline and limits the bytes of all requests together.
  init(
    _ access: any HostAccess,
    callCount: Int,
    requestBytes: Int,
    until deadline: ContinuousClock.Instant,
    yieldTurn: @escaping YieldTurn = { $0() }
  ) {
    self.access = access
    self.deadline = deadline
    overtime = max(.zero, deadline - .now) + .seconds(1)
    self.yieldTurn = yieldTurn
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
    case .found(let module):
      StandIns.package(in: module, as: name).map { standIns.append(.standInUsed($0)) }
    case .missing: missingModules.append(MissingModule.diagnostic(for: name, from: file))
    case .refused(let why) where StandIns.message(ofAbsent: name) != nil:
      standIns.append(.standInMember(why))
    case .refused(let why):
      missingModules.append(MissingModule.diagnostic(for: name, refused: why))
    }
    return HostModule(answer)
  }

  func send(_ request: RequestText) {
    let id = request.id
    guard spendCall() else {
      return refuse(id, code: "POSTLOGIN_LIMIT", message: Self.tooManyCalls)
    }
    guard spendBytes(of: request) else {
      return refuse(id, code: "POSTLOGIN_LIMIT", message: Self.tooManyBytes)
    }
    guard let scriptRequest = ScriptRequest(request) else {
      return refuse(id, code: "ERR_INVALID_ARG_VALUE", message: "this is no HTTP request")
    }
    unanswered.insert(id)
    sent.append((id, scriptRequest))
    let access = access
    let (replies, answers) = (replies, answers)
    // High priority: a thread waits for this task.
    tasks.append(
      Task(priority: .high) {
        let reply = await access.request(scriptRequest)
        answers.add(reply, to: id)
        replies.put(RequestReply(reply, to: id))
      }
    )
  }

  /// Refuses a request.
  ///
  /// After too many refusals it does nothing, since refusals that the script does not receive would
  /// fill the memory.
  private func refuse(_ id: Int, code: String, message: String) {
    guard refusalsLeft > 0 else { return }
    refusalsLeft -= 1
    unanswered.insert(id)
    let failure = HTTPFailure(code: code, message: message)
    replies.put(RequestReply(HTTPReply(.failure(failure)), to: id))
  }

  /// The next reply.
  ///
  /// At the deadline it is a failure whose duration exceeds the time that is left, so that the
  /// execution ends at this wait.
  func receive(within limit: Duration? = nil) -> RequestReply? {
    guard let any = unanswered.first else { return nil }
    let end = limit.map { min(deadline, .now + $0) } ?? deadline
    guard let reply = reply(until: end) ?? late(any) else { return nil }
    unanswered.remove(reply.id)
    return reply
  }

  /// Waits briefly first: stubs and refusals answer too soon for yielding the turn to pay off.
  private func reply(until end: ContinuousClock.Instant) -> RequestReply? {
    if let reply = replies.take(until: min(end, .now + Self.shortWait)) { return reply }
    return end > .now ? yieldTurn { replies.take(until: end) } : nil
  }

  /// A failure for a request after the deadline; nil before it.
  private func late(_ id: Int) -> RequestReply? {
    guard deadline <= .now else { return nil }
    let failure = HTTPFailure(
      code: NodeFailure.timedOut.rawValue,
      message: "no answer came within the time of the Action"
    )
    return RequestReply(HTTPReply(.failure(failure), after: overtime), to: id)
  }

  /// The result with the requests and missing modules of the execution.
  func recorded(in result: consuming ActionResult) -> ActionResult {
    guard !sent.isEmpty || !missingModules.isEmpty || !standIns.isEmpty else { return result }
    awaitStubs()
    var record = AccessRecord()
    let replies = sent.isEmpty ? [:] : answers.all
    for (id, request) in sent { record.add(request, replies[id]) }
    missingModules.forEach { record.addMissingModule($0) }
    standIns.forEach { record.addStandIn($0) }
    return record.added(to: result)
  }

  /// Waits for the replies of stubs and refusals, so that a request that the script did not await
  /// is reported the same way every time.
  private func awaitStubs() {
    guard !sent.isEmpty, !access.needsTask || access is any PromptHostAccess else { return }
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

  /// Longer than a busy machine takes to find a stub.
  private static let stubPatience = Duration.seconds(1)

  /// The limit of a request without its body; real hosts accept far less.
  private static let maximumHeadBytes = 256 << 10

  private static let tooManyBytes =
    "the Action has asked to send more in requests than one execution may; raise "
    + "the limit `commandBytes` if it needs to"

  private static let tooManyCalls =
    "the Action has asked for more modules and requests than one execution may; raise "
    + "the limit `accessCallCount` if it needs them"
}

extension HostAccessSession {
  /// A session for the host access and the limits of one execution.
  convenience init(
    _ invocation: Invocation,
    until deadline: ContinuousClock.Instant,
    yieldTurn: @escaping YieldTurn = { $0() }
  ) {
    self.init(
      invocation.context.access,
      callCount: invocation.limits.accessCallCount,
      requestBytes: invocation.limits.commandBytes,
      until: deadline,
      yieldTurn: yieldTurn
    )
  }

  /// The frame that answers a worker's service request; nil where it expects none.
  func answer(to request: ServiceRequest) -> WorkerRequest? {
    switch request {
    case .module(let name, let file): return .module(module(name, from: file))
    case .request(let request):
      send(request)
      return nil
    case .answer(let limit): return .answer(receive(within: limit))
    }
  }
}
