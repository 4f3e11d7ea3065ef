import PostLogin
import PostLoginScripts
import Synchronization
import WireFormats

/// The outside of a made-up login: granted modules and stubs first, then what the login says that
/// hosts answer.
final class MadeUpAccess: HostAccess {
  private let granted: GrantedAccess
  private let outside: MadeUpOutside
  private let seen = Mutex(Seen())

  /// What a login asked the outside for.
  struct Seen: Sendable {
    /// The hosts that no stub answered for, in the order of their first requests.
    var hosts: [String] = []
    /// The requests to these hosts by name, with their numbers; the names in order.
    var counts: [String: Int] = [:]
    var names: [String] = []
    /// Requests that can change something, with their bodies.
    var changes: [String] = []
    /// Modules that are not installed.
    var missingModules: [String] = []
  }

  init(_ granted: GrantedAccess, _ outside: MadeUpOutside) {
    self.granted = granted
    self.outside = outside
  }

  var requested: Seen { seen.withLock { $0 } }

  var secrets: [JSONText] { granted.secrets }

  func module(_ name: String, from file: String) async -> ModuleAnswer {
    let answer = await granted.module(name, from: file)
    guard case .missing = answer else { return answer }
    seen.withLock { if !$0.missingModules.contains(name) { $0.missingModules.append(name) } }
    return .found(
      ModuleFile(path: "/postlogin-diff/\(name)", text: Self.stubModule)
    )
  }

  func request(_ request: ScriptRequest) async -> HTTPReply {
    if !["GET", "HEAD", "OPTIONS"].contains(request.method) {
      let body = String(decoding: request.body, as: UTF8.self)
      seen.withLock { $0.changes.append("\(request.method) \(request.url) \(body)") }
    }
    let reply = await granted.request(request)
    guard case .failure(let failure) = reply.result, failure.code.hasPrefix("POSTLOGIN_") else {
      return reply
    }
    let host = request.host
    let name = MadeUpOutside.name(of: request)
    let count = seen.withLock { seen in
      if !seen.hosts.contains(host) { seen.hosts.append(host) }
      if seen.counts[name] == nil { seen.names.append(name) }
      seen.counts[name, default: 0] += 1
      return seen.counts[name, default: 1]
    }
    var answer = outside.answer(to: name, of: host, isRepeated: count > 1).reply(to: request)
    if let delay = outside.delays[host] { answer.duration += .milliseconds(delay) }
    return answer
  }
}

extension OutsideAnswer {
  /// The time in milliseconds after which a host that does not answer is given up.
  private static let patience = 10_000.0

  /// How many milliseconds pass before the answer, or until the script is told that none comes.
  var delay: Double { self == .failure(NodeFailure.timedOut.rawValue) ? Self.patience : 0 }

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
