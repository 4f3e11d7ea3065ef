import PostLogin
import PostLoginScripts
import Synchronization
import WireFormats

/// The outside of a made-up login: granted modules and stubs first, then what the login says that
/// hosts answer, then what the stubs of its case say.
final class MadeUpAccess: PromptHostAccess {
  private let granted: GrantedAccess
  private let outside: HostResponses
  /// The stubs of the case that the login was made from.
  private let ofCase: GrantedAccess?
  /// The texts of modules with marks, by their paths.
  private let markedModules: [String: String]
  private let seen = Mutex(Seen())

  /// What a login asked the outside for.
  struct Seen: Sendable {
    /// The hosts that no stub answered for, in the order of their first requests.
    var hosts: [String] = []
    /// The requests to these hosts by name, with their numbers; the names in order.
    var counts: [String: Int] = [:]
    var names: [String] = []
    /// What the stubs of the case answered first, by the name of the request.
    var answers: [String: HostResponse] = [:]
    /// Requests that can change something, with their bodies.
    var changes: [String] = []
    /// Packages that are not installed and have a stand-in.
    var standIns: [String] = []
    /// Requests that only read, each once and without regard to the order in a query.
    var reads: Set<String> = []
    /// Modules that are not installed and have none.
    var missingModules: [String] = []
    /// Whether a module was replaced, so that an error may follow from what it answered.
    var hasReplacedModules: Bool { !missingModules.isEmpty || !standIns.isEmpty }
    /// The functions of such modules that were called.
    var calls: [PackageCall] = []
  }

  /// The folder of the modules that stand in for others, which no file system has.
  private static let folder = "/postlogin-diff/"

  init(
    _ granted: GrantedAccess,
    _ outside: HostResponses,
    ofCase stubs: HTTPStubs?,
    marked markedModules: [String: String]
  ) {
    self.granted = granted
    self.outside = outside
    ofCase = stubs.map { GrantedAccess(stubs: $0) }
    self.markedModules = markedModules
  }

  var requested: Seen { seen.withLock { $0 } }

  var secrets: [JSONText] { granted.secrets }

  func module(_ name: String, from file: String) async -> ModuleAnswer {
    if file.hasPrefix(Self.folder), name.hasPrefix("./") {
      let package = String(file.dropFirst(Self.folder.count))
      return .found(result(of: PackageCall(package: package, path: String(name.dropFirst(2)))))
    }
    var answer = await granted.module(name, from: file)
    if case .missing = answer, let module = granted.standIn(for: name, from: file) {
      answer = .found(module)
    }
    if case .found(var module) = answer {
      if let package = StandIns.package(in: module, as: name) {
        seen.withLock { if !$0.standIns.contains(package) { $0.standIns.append(package) } }
      } else if let text = markedModules[module.path] {
        module.text = text
      }
      return .found(module)
    }
    guard case .missing = answer else { return answer }
    seen.withLock { if !$0.missingModules.contains(name) { $0.missingModules.append(name) } }
    return .found(ModuleFile(path: Self.folder + name, text: MissingPackage.asking))
  }

  /// What a call gives, as a module that the stand-in requires.
  private func result(of call: PackageCall) -> ModuleFile {
    seen.withLock { if !$0.calls.contains(call) { $0.calls.append(call) } }
    let text = outside.results[call]?.json.jsonText() ?? "null"
    return ModuleFile(path: "\(Self.folder)\(call.package)#\(call.path)", text: text, kind: .json)
  }

  func request(_ request: ScriptRequest) async -> HTTPReply {
    // What a script made of a secret that is missing reaches no host.
    if HTTPFailure.isMistaken(host: request.host) {
      return HostResponse.failure(NodeFailure.hostNotFound.rawValue).reply(to: request)
    }
    seen.withLock { $0.note(request) }
    let reply = await granted.request(request)
    guard reply.isRefused else { return reply }
    let host = request.host
    let name = HostResponses.name(of: request)
    let count = seen.withLock { seen in
      if !seen.hosts.contains(host) { seen.hosts.append(host) }
      if seen.counts[name] == nil { seen.names.append(name) }
      seen.counts[name, default: 0] += 1
      return seen.counts[name, default: 1]
    }
    if !outside.says(name, of: host), let reply = await ofCase?.request(request), !reply.isRefused {
      if let answer = HostResponse(reply) {
        seen.withLock { $0.answers[name] = $0.answers[name] ?? answer }
      }
      return reply
    }
    var answer = outside.answer(to: name, of: host, isRepeated: count > 1)
      .fitting(request).reply(to: request)
    if let delay = outside.delays[host] { answer.duration += .milliseconds(delay) }
    return answer
  }
}

extension HTTPReply {
  /// Whether no stub answered, so that the request was refused.
  fileprivate var isRefused: Bool {
    guard case .failure(let failure) = result else { return false }
    return failure.code.hasPrefix("POSTLOGIN_")
  }
}

extension MadeUpAccess.Seen {
  fileprivate mutating func note(_ request: ScriptRequest) {
    if ["GET", "HEAD", "OPTIONS"].contains(request.method) {
      let url = request.url.prefix { $0 != "#" }
      let bare = url.prefix { $0 != "?" }
      let query = url.dropFirst(bare.count + 1).split(separator: "&").map { FormText.decode($0) }
      let text = query.isEmpty ? "" : "?" + query.sorted().joined(separator: "&")
      reads.insert("\(request.method) \(bare)\(text)")
    } else {
      changes.append("\(request.method) \(request.url) \(Self.bodyText(of: request))")
    }
  }
}

extension MadeUpAccess.Seen {
  /// The body, as JSON where it is a form: a service takes the same members in either.
  private static func bodyText(of request: ScriptRequest) -> String {
    let text = String(decoding: request.body, as: UTF8.self)
    let type = request.headers.last { $0.name.lowercased() == "content-type" }?.value ?? ""
    guard type.hasPrefix("application/x-www-form-urlencoded") else {
      return (try? JSONText(text))?.value.sortedByName.jsonText() ?? text
    }
    let members = FormText.parameters(of: text).map { JSONMember($0.name, .string($0.value)) }
    return JSONValue.object(members).sortedByName.jsonText()
  }
}

extension HostResponse {
  /// The time in milliseconds after which a host that does not answer is given up.
  private static let patience = 10_000.0

  /// How many milliseconds pass before the answer, or until the script is told that none comes.
  var delay: Double { self == .failure(NodeFailure.timedOut.rawValue) ? Self.patience : 0 }

  /// The answer, unless the host cannot give it: Auth0's own interfaces succeed with an object or a
  /// list of objects, and with the status 200 where something is read.
  fileprivate func fitting(_ request: ScriptRequest) -> HostResponse {
    guard request.url.contains("/api/v2/") || request.url.hasSuffix("/oauth/token") else {
      return self
    }
    switch self {
    case .json(let status, let value) where (200..<300).contains(status):
      let isFitting =
        value.objectValue != nil || value.arrayValue?.allSatisfy { $0.objectValue != nil } == true
      guard isFitting, status == 200 || request.method != "GET" else {
        return HostResponses.plainAnswer
      }
      return self
    case .text(let status, _) where (200..<300).contains(status): return HostResponses.plainAnswer
    default: return self
    }
  }

  /// The answer that a stub gave.
  fileprivate init?(_ reply: HTTPReply) {
    switch reply.result {
    case .failure(let failure): self = .failure(failure.code)
    case .success(let response):
      let text = String(decoding: response.body, as: UTF8.self)
      let value = try? JSONText(text).value
      self =
        value.map { .json(status: response.status, $0) } ?? .text(status: response.status, text)
    }
  }

  fileprivate func reply(to request: ScriptRequest) -> HTTPReply {
    switch self {
    case .json(let status, let value):
      Self.reply(to: request, status, "application/json", value.jsonText())
    case .text(let status, let text): Self.reply(to: request, status, "text/html", text)
    case .failure(let code):
      HTTPReply(
        .failure(
          NodeFailure(rawValue: code)?.made(for: request)
            ?? HTTPFailure(code: code, message: "no answer")
        ),
        after: .milliseconds(delay)
      )
    }
  }

  private static func reply(
    to request: ScriptRequest,
    _ status: Int,
    _ type: String,
    _ body: String
  ) -> HTTPReply {
    HTTPReply(
      .success(
        ScriptResponse(
          status: status,
          url: request.url,
          headers: [HTTPHeader("content-type", type)],
          body: Array(body.utf8)
        )
      )
    )
  }
}
