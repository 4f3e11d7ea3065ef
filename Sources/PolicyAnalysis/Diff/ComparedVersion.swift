import PostLogin
import PostLoginPolicies
import PostLoginScripts
import PostLoginTesting
import WireFormats

/// One of the two versions, ready to run made-up logins.
struct ComparedVersion: Sendable {
  private let flow: Flow
  private let permissions: Permissions
  private let access: @Sendable () -> GrantedAccess

  /// An execution that needs more hangs, as far as a difference is concerned.
  static let maximumTime = Duration.seconds(1)
  /// How often a login may be interrupted.
  private static let maximumPauses = 3
  private static let maximumAttempts = 30

  init(_ policy: Policy) {
    var flow = policy.flow
    flow.limits.time = min(flow.limits.time, Self.maximumTime)
    var permissions = policy.permissions
    // A made-up login never reaches a real host.
    permissions.hosts = []
    permissions.network = nil
    permissions.reportsUnusedStubs = false
    self.flow = flow
    self.permissions = permissions
    access = permissions.access(of: flow)
  }

  var scripts: [ActionScript] { flow.scripts }

  /// Compiles the scripts, which starts the engine or a worker.
  ///
  /// - Throws: `syntaxError`, or why no script can run on this machine.
  func check() async throws { try await flow.check() }

  /// What becomes of a login, with its ways back after pauses.
  ///
  /// - Throws: what makes it impossible to run the version at all.
  func course(of login: RealLogin) async throws -> LoginCourse? {
    var attempts = 0
    while true {
      do {
        return try await courseOnce(of: login)
      } catch let error as PostLoginError
        where error.code == .overloaded && attempts < Self.maximumAttempts
      {
        // On a busy machine, workers may take longer to start than a login may wait for one.
        attempts += 1
      }
    }
  }

  private func courseOnce(of login: RealLogin) async throws -> LoginCourse? {
    let access = MadeUpAccess(access(), login.answers)
    var context = login.context
    context.access = access
    context.seed = context.seed ?? permissions.seed
    context.variables.merge(permissions.variables) { $1 }
    var course = LoginCourse()
    do {
      course.steps.append(try await flow.run(login.event, context: context))
      context.secrets = login.event["secrets"]
      while let suspension = course.steps.last?.suspension,
        course.steps.count <= Self.maximumPauses,
        suspension.pause.continuesInSameAction || flow.steps.count > 1
      {
        let continuation = login.continuation(of: suspension)
        guard
          let next = try await resumed(suspension, with: continuation, context)
        else { break }
        course.steps.append(next)
      }
    } catch let error as PostLoginError where error.code == .limitExceeded {
      return nil
    }
    course.requested = access.requested
    return course
  }

  /// The outcome after the way back; nil if the Action has no handler for it.
  private func resumed(
    _ suspension: Suspension,
    with continuation: Continuation,
    _ context: RunContext
  ) async throws -> Outcome? {
    do {
      return try await flow.resume(suspension, with: continuation, context: context)
    } catch let error as PostLoginError
      where error.code == .noHandler || error.code == .invalidContinuation
    {
      return nil
    }
  }
}

/// What became of a login in one version.
struct LoginCourse: Sendable {
  /// The outcome, and one more after each pause.
  var steps: [Outcome] = []
  var requested = MadeUpAccess.Seen()

  /// Whether an Action used all of its time; a host that does not answer takes none in truth.
  var hasHungUp: Bool {
    steps.contains { step in
      step.actions.contains {
        $0.error?.code == .timeLimit && $0.duration >= ComparedVersion.maximumTime
      }
    }
  }

  var entries: [ActionTrace.Entry] {
    steps.flatMap(\.actions).flatMap { $0.trace?.entries ?? [] }
  }
}

extension RealLogin {
  /// The life of the token that the browser brings back, in seconds.
  private static let tokenLife = 900

  /// The way back of a login that waits.
  fileprivate func continuation(of suspension: Suspension) -> Continuation {
    var query: [JSONMember] = returned.sorted { $0.key < $1.key }
      .map { JSONMember($0.key, $0.value) }
    query.append(JSONMember("state", .string(suspension.state)))
    if !returned.keys.contains("session_token") {
      query.append(JSONMember("session_token", .string(sessionToken(for: suspension))))
    }
    var request = event.json.value["request"] ?? [:]
    if case .object(let members) = request {
      request = .object(
        members.filter { $0.name != "query" && $0.name != "body" }
          + [JSONMember("query", .object(query)), JSONMember("body", [:])]
      )
    }
    let prompt: JSONValue? =
      suspension.pause == .prompt
      ? ["fields": .object(returned.sorted { $0.key < $1.key }.map { JSONMember($0, $1) })] : nil
    return Continuation(request: JSONText(request), prompt: prompt.map { JSONText($0) })
  }

  private func sessionToken(for suspension: Suspension) -> String {
    guard let token else { return "postlogin-diff" }
    let now = Int((context.milliseconds ?? 0) / 1000)
    let text = { (path: [String]) in event[path: path]?.stringValue ?? "" }
    var claims: [JSONMember] = [
      JSONMember("iat", .number(String(now))),
      JSONMember("exp", .number(String(now + Self.tokenLife))),
      JSONMember("iss", .string(text(["request", "hostname"]))),
      JSONMember("sub", .string(text(["user", "user_id"]))),
      JSONMember("state", .string(suspension.state)),
    ]
    let payload = token.payload.objectValue ?? []
    claims.removeAll { claim in payload.contains { $0.name == claim.name } }
    let secret = text(["secrets", token.secret])
    return SessionToken.encode(JSONText(.object(claims + payload)), secret: secret)
  }
}
