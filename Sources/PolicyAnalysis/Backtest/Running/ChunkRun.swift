import PostLogin
import WireFormats

/// Runs logins one after the other.
struct ChunkRun {
  private let judge: LoginJudge
  private let carriesCache: Bool
  private var collected = ResultPart()
  private var examples = ExampleSelection()
  /// The unknown paths of the last logins, which many logins share.
  private var unknown: [JSONText: UnknownPaths] = [:]
  private var group: JSONText?
  private var cacheBefore: [String: RunContext.CacheRecord] = [:]
  private var cacheAfter: [String: RunContext.CacheRecord] = [:]

  /// The results so far.
  var part: ResultPart {
    var part = collected
    part.examples = examples.all
    return part
  }

  private static let maximumUnknown = 256

  init(_ judge: LoginJudge, carriesCache: Bool) {
    self.judge = judge
    self.carriesCache = carriesCache
  }

  mutating func add(_ line: [UInt8]) async throws {
    let login = try CaseLogin(JSONText(checking: line))
    if carriesCache, login.group != group {
      group = login.group
      cacheBefore = [:]
      cacheAfter = [:]
    }
    var input = LoginJudge.Input(
      login: login,
      unknown: paths(login.unknown),
      bounds: [],
      cacheBefore: cacheBefore,
      cacheAfter: cacheAfter
    )
    if login.text["bounds"] != nil { input.bounds = try BacktestCase(login.text).bounds }
    let judgement = try await judge.judgement(of: input)
    if carriesCache { keepCaches(of: judgement.pair) }
    let result = result(of: login, judgement, input.unknown)
    let bytes = result.line
    collected.lines.append(bytes)
    collected.digest.add(bytes)
    if judgement.completionCount > 0 {
      collected.completedCount += 1
      collected.completionCount += judgement.completionCount
    }
    if result.hasHungUp { collected.hungCount += 1 }
    examples.offer(result, login.text)
  }

  private mutating func paths(_ text: JSONText?) -> UnknownPaths {
    guard let text else { return UnknownPaths([]) }
    if let known = unknown[text] { return known }
    let items = text.members.compactMap { member in
      BacktestCase.Reason(rawValue: member.name).map { reason in
        let paths = JSONText(uncheckedBytes: text.bytes[member.range]).elements
        return BacktestCase.Unknown(reason: reason, paths: paths.compactMap(\.stringValue))
      }
    }
    let paths = UnknownPaths(items)
    if unknown.count >= Self.maximumUnknown { unknown.removeAll() }
    unknown[text] = paths
    return paths
  }

  private mutating func keepCaches(of pair: CoursePair) {
    let isChanged = [
      Self.keep(pair.before, in: &cacheBefore), Self.keep(pair.after, in: &cacheAfter),
    ].contains(true)
    guard isChanged else { return }
    collected.remarks.insert(
      "the policy keeps values in `api.cache` from login to login: the logins of a user ran in "
        + "their order, and what other logins left there is in no log"
    )
  }

  private static func keep(
    _ course: BacktestCourse,
    in cache: inout [String: RunContext.CacheRecord]
  ) -> Bool {
    let changes = course.course.steps.last?.cache ?? []
    for change in changes { cache[change.key] = change.record }
    return !changes.isEmpty
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
    let user = text(["user", "user_id"])
    result.user = user.isEmpty ? "" : String(ContentDigest.text(of: user).prefix(16))
    let pair = judgement.pair
    result.hasHungUp = pair.before.hasHungUp || pair.after.hasHungUp
    if judgement.change != .same || judgement.after == .denied {
      result.cause = Self.cause(of: pair.after) ?? Self.cause(of: pair.before) ?? ""
    }
    if let recorded = login.recorded {
      result.recorded = recorded.decision.rawValue
      result.disagreement = Calibration.disagreement(
        of: judgement.before,
        pair.before,
        with: recorded
      )
    }
    return result
  }

  private static func reason(of text: String, _ unknown: UnknownPaths) -> String {
    guard let path = MemberPath(text) else { return "no stub answers for it" }
    return unknown.reason(of: path)?.rawValue ?? "what the user brings back is in no log"
  }

  /// The Action that decided, with the line of its call.
  private static func cause(of course: BacktestCourse) -> String? {
    course.cause.map { cause in
      let place = cause.rule.map { " rule `\($0)`" } ?? cause.location.map { ":\($0.line)" } ?? ""
      return "\(cause.action)\(place)"
    }
  }
}
