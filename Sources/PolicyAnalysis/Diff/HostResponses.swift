import PostLogin
import PostLoginScripts
import WireFormats

/// The answers of hosts in a generated login, and their delays.
///
/// A request is identified by its host, by host and path (`risk.example/v1/scores`), or as a
/// repeated one (`risk.example/v1/scores#2`); the most specific answer counts.
struct HostResponses: Sendable {
  var answers: [String: HostResponse] = [:]
  /// The results of functions whose packages are not installed.
  var results: [PackageCall: PackageResult] = [:]
  /// Delays in milliseconds, by host.
  var delays: [String: Double] = [:]

  /// The default answer of a host.
  static let plainAnswer = HostResponse.json(status: 200, [:])
  private static let repeated = "#2"

  /// Whether a host takes longer than the time limit of other generated logins.
  var isSlow: Bool { !delays.isEmpty || answers.values.contains { $0.delay > 0 } }

  /// Returns the name of a request to one path of a host.
  static func name(of request: ScriptRequest) -> String {
    guard let start = request.url.firstRange(of: "://")?.upperBound else { return request.url }
    return String(request.url[start...].prefix { $0 != "?" && $0 != "#" })
  }

  /// Returns the name of the same request when it is repeated.
  static func again(_ name: String) -> String { name + repeated }

  /// Whether an answer to a request is set.
  func hasAnswer(to name: String, of host: String) -> Bool {
    answers[name] != nil || answers[Self.again(name)] != nil || answers[host] != nil
  }

  /// Adds the answers of a case's stubs, unless others are set.
  mutating func note(_ seen: TrialAccess.Usage) {
    for (name, answer) in seen.answers where answers[name] == nil { answers[name] = answer }
  }

  func answer(to name: String, of host: String, isRepeated: Bool) -> HostResponse {
    let again = isRepeated ? answers[Self.again(name)] : nil
    return again ?? answers[name] ?? answers[host] ?? Self.plainAnswer
  }

  /// Returns the answers of a host as stubs, the most specific first.
  func stubs(of host: String) -> [JSONValue] {
    let names = answers.keys.filter { $0.hasPrefix("\(host)/") || $0.hasPrefix("\(host):") }
      .map { $0.hasSuffix(Self.repeated) ? String($0.dropLast(Self.repeated.count)) : $0 }
    let particular = names.unique.sorted().flatMap { name -> [JSONValue] in
      let url = "/^https?:\\/\\/\(Self.pattern(name))([?#].*)?$/"
      let first = stub(url, answer(to: name, of: host, isRepeated: false), of: host)
      guard answers[Self.again(name)] != nil else { return [first] }
      let once = JSONValue.object((first.objectValue ?? []) + [JSONMember("times", 1)])
      return [once, stub(url, answer(to: name, of: host, isRepeated: true), of: host)]
    }
    let rest = stub(
      "/^https?:\\/\\/\(Self.pattern(host))([:\\/?#].*)?$/",
      answers[host] ?? Self.plainAnswer,
      of: host
    )
    return particular + [rest]
  }

  /// Returns the results of a missing package's functions, by their paths.
  func results(of package: String) -> JSONValue {
    let own = results.filter { $0.key.package == package }.sorted { $0.key.path < $1.key.path }
    return .object(own.map { JSONMember($0.key.path, $0.value.json) })
  }

  private func stub(_ url: String, _ answer: HostResponse, of host: String) -> JSONValue {
    var response = answer.value.objectValue ?? []
    let delay = (delays[host] ?? 0) + answer.delay
    if delay > 0 {
      response.append(JSONMember("delay", .string("\(LoginValues.text(of: delay))ms")))
    }
    return ["request": ["url": .string(url)], "response": .object(response)]
  }

  /// Returns a pattern that matches only a text.
  private static func pattern(_ text: String) -> String {
    text.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? "\($0)" : "\\\($0)" }.joined()
  }
}
