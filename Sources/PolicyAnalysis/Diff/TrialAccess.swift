import PostLogin
import PostLoginScripts
import Synchronization
import WireFormats

/// The host access of a generated login.
///
/// It grants modules and stubs first, then answers requests as the login's edits say, then as the
/// stubs of its case do.
final class TrialAccess: PromptHostAccess {
  private let granted: GrantedAccess
  private let responses: HostResponses
  /// The stubs of the case from which the login was derived.
  private let ofCase: GrantedAccess?
  /// The texts of marked modules, by path.
  private let markedModules: [String: String]
  private let seen = Mutex(Usage())

  /// The hosts, packages and functions that a login used.
  struct Usage: Sendable {
    /// The hosts for which no stub answered, in the order of their first requests.
    var hosts: [String] = []
    /// The number of requests to these hosts by name, and the names in order.
    var counts: [String: Int] = [:]
    var names: [String] = []
    /// The first answers of the case's stubs, by the name of the request.
    var answers: [String: HostResponse] = [:]
    /// Requests that can change data, with their bodies.
    var changes: [String] = []
    /// Packages that are not installed and have a stand-in.
    var standIns: [String] = []
    /// Requests that only read, each once and independently of the order of query parameters.
    var reads: Set<String> = []
    /// Modules that are neither installed nor have a stand-in.
    var missingModules: [String] = []
    /// Whether a module was replaced, which may have caused an error.
    var hasReplacedModules: Bool { !missingModules.isEmpty || !standIns.isEmpty }
    /// The called functions of these modules.
    var calls: [PackageCall] = []
  }

  /// The folder of replacement modules, which exists in no file system.
  private static let folder = "/postlogin-diff/"

  init(
    _ granted: GrantedAccess,
    _ responses: HostResponses,
    ofCase stubs: HTTPStubs?,
    marked markedModules: [String: String]
  ) {
    self.granted = granted
    self.responses = responses
    ofCase = stubs.map { GrantedAccess(stubs: $0) }
    self.markedModules = markedModules
  }

  var requested: Usage { seen.withLock { $0 } }

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

  /// Returns the result of a call as a module that the stand-in requires.
  private func result(of call: PackageCall) -> ModuleFile {
    seen.withLock { if !$0.calls.contains(call) { $0.calls.append(call) } }
    let text = responses.results[call]?.json.jsonText() ?? "null"
    return ModuleFile(path: "\(Self.folder)\(call.package)#\(call.path)", text: text, kind: .json)
  }

  func request(_ request: ScriptRequest) async -> HTTPReply {
    // A URL built from a missing secret reaches no host.
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
    if !responses.hasAnswer(to: name, of: host), let reply = await ofCase?.request(request),
      !reply.isRefused
    {
      if let answer = HostResponse(reply) {
        seen.withLock { $0.answers[name] = $0.answers[name] ?? answer }
      }
      return reply
    }
    var answer = responses.answer(to: name, of: host, isRepeated: count > 1)
      .fitting(request).reply(to: request)
    if let delay = responses.delays[host] { answer.duration += .milliseconds(delay) }
    return answer
  }
}

extension HTTPReply {
  /// Whether the request was refused because no stub answered.
  fileprivate var isRefused: Bool {
    guard case .failure(let failure) = result else { return false }
    return failure.code.hasPrefix("POSTLOGIN_")
  }
}

extension TrialAccess.Usage {
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

extension TrialAccess.Usage {
  /// Returns the body; a form becomes JSON, since services accept the same members in both.
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
  /// The milliseconds after which a script stops waiting for a host.
  private static let hostTimeout = 10_000.0

  /// The milliseconds before the answer, or before the script learns that there is none.
  var delay: Double { self == .failure(NodeFailure.timedOut.rawValue) ? Self.hostTimeout : 0 }

  /// Returns the answer if the host can give it: Auth0's APIs succeed with an object or a list of
  /// objects, and with the status 200 for a read.
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

  /// Takes the answer of a stub.
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
      Self.reply(to: request, status: status, type: "application/json", body: value.jsonText())
    case .text(let status, let text):
      Self.reply(to: request, status: status, type: "text/html", body: text)
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
    status: Int,
    type: String,
    body: String
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
