import PostLogin
import WireFormats

/// Runs logins one after the other.
struct ChunkRun {
  private let judge: LoginJudge
  private let carriesCache: Bool
  private var collected = ResultPart()
  private var examples = ExampleSelection()
  private var group: JSONText?
  private var caches = CarriedCaches([:])
  /// The judgements of earlier logins on the same engine.
  private(set) var memory: JudgementMemory

  /// The results so far.
  var part: ResultPart {
    var part = collected
    part.examples = examples.all
    return part
  }

  init(_ judge: LoginJudge, carriesCache: Bool, memory: JudgementMemory = JudgementMemory()) {
    self.judge = judge
    self.carriesCache = carriesCache
    self.memory = memory
  }

  mutating func add(_ line: [UInt8]) async throws {
    var login = try CaseLogin(JSONText(checking: line))
    login.context = judge.assumptions.context.applied(to: login.context)
    if collected.lines.isEmpty || carriesCache && login.group != group {
      group = login.group
      caches = CarriedCaches(login.context.cache)
    }
    let unknown = memory.unknown(login.knowledge, for: judge)
    let input = LoginJudge.Input(
      login: login,
      unknown: unknown.paths,
      isReadable: unknown.reading.happens(in: login.event),
      cacheBefore: caches.before,
      cacheAfter: caches.after,
      cacheBeforeIsUnknown: caches.beforeIsUnknown,
      cacheAfterIsUnknown: caches.afterIsUnknown
    )
    let judgement = try await judgement(of: input, unknown.number)
    if carriesCache { keepCaches(judgement.caches) }
    let result = result(of: login, judgement, input.unknown)
    let bytes = result.line
    collected.lines.append(bytes)
    collected.digest.add(bytes)
    if judgement.completionCount > 0 {
      collected.completedCount += 1
      collected.completionCount += judgement.completionCount
    }
    if result.hasTimedOut { collected.hungCount += 1 }
    examples.offer(result, login.text)
  }

  private mutating func judgement(
    of input: LoginJudge.Input,
    _ unknown: Int
  ) async throws -> LoginJudgement {
    guard !carriesCache, judge.knowledge.remembers, let basis = judge.basis else {
      return try await judge.judgement(of: input)
    }
    let key = basis.key(of: input.login, unknown: unknown)
    if let known = memory[key] { return known }
    let judgement = try await judge.judgement(of: input)
    memory.remember(judgement, for: key)
    return judgement
  }

  private mutating func keepCaches(_ changes: CacheChanges) {
    guard caches.keep(changes) else { return }
    collected.remarks.insert(
      "the policy keeps values in `api.cache` from login to login: the logins of a user ran in "
        + "their order, and what other logins left there is in no log"
    )
  }

  private func result(
    of login: CaseLogin,
    _ judgement: LoginJudgement,
    _ unknown: UnknownPaths
  ) -> BacktestResult {
    var result = BacktestResult(login)
    result.before = judgement.before
    result.after = judgement.after
    result.change = judgement.change
    result.unknown = judgement.unknown
    result.reasons = judgement.unknown.map { Self.reason(of: $0, unknown) }
    result.changed = judgement.changedPaths
    let event = login.event
    func text(_ path: [String]) -> String { event[path: path]?.stringValue ?? "" }
    result.client = text(["client", "client_id"])
    result.connection = text(["connection", "name"])
    result.country = text(["request", "geoip", "countryCode"])
    var user = text(["user", "user_id"])
    if user.isEmpty, let group = login.group, group["kind"]?.stringValue == "user" {
      // The id is masked, so its digest identifies the user.
      user = group["id"]?.stringValue ?? ""
    }
    result.user = user.isEmpty ? "" : String(ContentDigest.text(of: user).prefix(16))
    let pair = judgement.pair
    result.hasTimedOut = pair.before.hasTimedOut || pair.after.hasTimedOut
    if judgement.change != .unchanged || judgement.after == .denied {
      result.cause = Self.cause(of: pair.after) ?? Self.cause(of: pair.before) ?? ""
    }
    if let recorded = login.recorded {
      result.recorded = recorded.decision.rawValue
      result.disagreement = Calibration.disagreement(
        of: judgement.before,
        pair.before,
        with: recorded
      )
      if result.disagreement?.isEmpty == false {
        result.suspects = Self.suspects(of: login.text, judge.reads)
      }
    }
    return result
  }

  /// The fields that the policy can read and whose values may have been different in the login.
  private static func suspects(of text: JSONText, _ reads: PossibleReads) -> [String] {
    let exported = (text["as_of"]?.elements ?? []).flatMap { $0["paths"]?.elements ?? [] }
    return (exported + (text["approximate"]?.elements ?? [])).compactMap(\.stringValue)
      .filter { MemberPath($0).map(reads.overlaps) ?? false }
  }

  private static func reason(of text: String, _ unknown: UnknownPaths) -> String {
    if let fact = ContextFact(path: text) {
      return (unknown.reason(of: fact) ?? .neverInLog).rawValue
    }
    guard let path = MemberPath(text) else { return "no stub answers for it" }
    return unknown.reason(of: path)?.rawValue ?? "the resuming request is in no log"
  }

  /// The deciding Action, with the line of its call.
  private static func cause(of run: RecordedRun) -> String? {
    run.cause.map { cause in
      let place = cause.rule.map { " rule `\($0)`" } ?? cause.location.map { ":\($0.line)" } ?? ""
      return "\(cause.action)\(place)"
    }
  }
}
