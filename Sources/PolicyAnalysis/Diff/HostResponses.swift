import PostLogin
import PostLoginScripts
import WireFormats

/// What hosts answer in a made-up login, and how long they take.
///
/// A request is known by its host, by host and path (`risk.example/v1/scores`), and as a repeated
/// one (`risk.example/v1/scores#2`); what is said of the most particular of these counts.
struct HostResponses: Sendable {
  var answers: [String: HostResponse] = [:]
  /// What functions give whose packages are not installed.
  var results: [PackageCall: PackageResult] = [:]
  /// In milliseconds, by host.
  var delays: [String: Double] = [:]

  /// What a host answers of which nothing else is said.
  static let plainAnswer = HostResponse.json(status: 200, [:])
  private static let repeated = "#2"

  /// Whether a host takes longer than made-up logins have otherwise.
  var isSlow: Bool { !delays.isEmpty || answers.values.contains { $0.delay > 0 } }

  /// The name of a request to one path of a host.
  static func name(of request: ScriptRequest) -> String {
    guard let start = request.url.firstRange(of: "://")?.upperBound else { return request.url }
    return String(request.url[start...].prefix { $0 != "?" && $0 != "#" })
  }

  /// The name of the same request when it is made again.
  static func again(_ name: String) -> String { name + repeated }

  /// Whether anything is said of the answer to a request.
  func says(_ name: String, of host: String) -> Bool {
    answers[name] != nil || answers[Self.again(name)] != nil || answers[host] != nil
  }

  /// Takes what the stubs of a case answered, below what is said.
  mutating func note(_ seen: MadeUpAccess.Seen) {
    for (name, answer) in seen.answers where answers[name] == nil { answers[name] = answer }
  }

  func answer(to name: String, of host: String, isRepeated: Bool) -> HostResponse {
    let again = isRepeated ? answers[Self.again(name)] : nil
    return again ?? answers[name] ?? answers[host] ?? Self.plainAnswer
  }

  /// The answers of a host as stubs, the most particular first.
  func stubs(of host: String) -> [JSONValue] {
    let names = answers.keys.filter { $0.hasPrefix("\(host)/") || $0.hasPrefix("\(host):") }
      .map { $0.hasSuffix(Self.repeated) ? String($0.dropLast(Self.repeated.count)) : $0 }
    let particular = names.unique.sorted().flatMap { name -> [JSONValue] in
      let url = "/^https?:\\/\\/\(Self.pattern(name))([?#].*)?$/"
      let first = stub(url, answer(to: name, of: host, isRepeated: false), host)
      guard answers[Self.again(name)] != nil else { return [first] }
      let once = JSONValue.object((first.objectValue ?? []) + [JSONMember("times", 1)])
      return [once, stub(url, answer(to: name, of: host, isRepeated: true), host)]
    }
    let rest = stub(
      "/^https?:\\/\\/\(Self.pattern(host))([:\\/?#].*)?$/",
      answers[host] ?? Self.plainAnswer,
      host
    )
    return particular + [rest]
  }

  /// What the functions of a package give that is not installed, by the names that lead to them.
  func results(of package: String) -> JSONValue {
    let own = results.filter { $0.key.package == package }.sorted { $0.key.path < $1.key.path }
    return .object(own.map { JSONMember($0.key.path, $0.value.json) })
  }

  private func stub(_ url: String, _ answer: HostResponse, _ host: String) -> JSONValue {
    var response = answer.value.objectValue ?? []
    let delay = (delays[host] ?? 0) + answer.delay
    if delay > 0 {
      response.append(JSONMember("delay", .string("\(LoginValues.text(of: delay))ms")))
    }
    return ["request": ["url": .string(url)], "response": .object(response)]
  }

  /// A text as a pattern that matches it alone.
  private static func pattern(_ text: String) -> String {
    text.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? "\($0)" : "\\\($0)" }.joined()
  }
}
