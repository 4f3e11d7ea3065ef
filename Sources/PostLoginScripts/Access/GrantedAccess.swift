public import PostLogin
import Synchronization
public import WireFormats

/// The host access of one login: stubs answer first, then the network for allowed hosts; any other
/// request is refused.
///
/// Make one for each login, so that a stub with a limited `times` answers again in the next login.
public final class GrantedAccess: HostAccess {
  /// The time that a chain of redirects may wait for hosts.
  private static let networkTime = Duration.seconds(10)

  private let stubbed: StubbedRequests
  private let network: (any HostAccess)?
  private let modules: (any HostAccess)?
  private let journal = Mutex<[HTTPExchange]>([])
  private let reportsUnusedStubs: Bool

  /// Makes the host access of a login.
  ///
  /// - Parameters: - stubs: Answers instead of hosts. - network: Performs requests to the hosts
  ///   that it allows; nil to allow none. It is asked to follow no redirect, and answers
  ///   `POSTLOGIN_NOT_GRANTED` for a host that it does not allow. - modules: Finds modules; nil to
  ///   grant none. - reportsUnusedStubs: Whether the Outcome of the login reports stubs that
  ///   answered nothing.
  public init(
    stubs: HTTPStubs = HTTPStubs(),
    network: (any HostAccess)? = nil,
    modules: (any HostAccess)? = nil,
    reportsUnusedStubs: Bool = false
  ) {
    stubbed = StubbedRequests(stubs)
    self.network = network
    self.modules = modules
    self.reportsUnusedStubs = reportsUnusedStubs
  }

  /// Whether requests or module names may reach a `HostAccess` that the caller has written.
  var asksOthers: Bool { network != nil || modules?.needsTask ?? false }

  /// Asks the module access for a module.
  public func module(_ name: String, from file: String) async -> ModuleAnswer {
    await modules?.module(name, from: file) ?? .missing
  }

  /// The stand-in for a package that the module access has not found, also where none is granted.
  package func standIn(for name: String, from file: String) -> ModuleFile? {
    (modules as? GrantedModules)?.standIn(for: name, from: file)
  }

  /// Performs a request and each redirect that it leads to, by a stub or the network, or refuses
  /// it.
  public func request(_ request: ScriptRequest) async -> HTTPReply {
    var networkTime = Duration.zero
    var hops: [Outcome.Request] = []
    var reply = await Redirects.follow(request) { hop in
      let exchange = await exchange(hop, &networkTime)
      journal.withLock { $0.append(exchange) }
      hops.append(Outcome.Request(exchange.request, exchange.reply))
      return exchange.reply
    }
    if hops != [Outcome.Request(request, reply)] { reply.hops = hops }
    return reply
  }

  /// The secrets of shared modules, as `actions.secrets` shows them.
  public var secrets: [JSONText] { modules?.secrets ?? [] }

  /// The diagnostics of stubs that answered nothing, if they were asked for.
  public var closingDiagnostics: [Diagnostic] { reportsUnusedStubs ? stubDiagnostics : [] }

  private func exchange(_ hop: ScriptRequest, _ networkTime: inout Duration) async -> HTTPExchange {
    if let (reply, stub) = stubbed.reply(to: hop) {
      return HTTPExchange(hop, reply, origin: .stub(stub))
    }
    guard let network else { return refusal(of: hop) }
    guard networkTime < Self.networkTime else {
      let failure = NodeFailure.timedOut.made(for: hop, detail: "the redirects took too long")
      return HTTPExchange(hop, HTTPReply(.failure(failure)), origin: .network)
    }
    let reply = await network.request(hop)
    networkTime += reply.duration
    if case .failure(let failure) = reply.result, failure.isNotGranted { return refusal(of: hop) }
    return HTTPExchange(hop, reply, origin: .network)
  }

  private func refusal(of request: ScriptRequest) -> HTTPExchange {
    let failure: HTTPFailure =
      stubbed.stubs.list.isEmpty || HTTPFailure.isMistaken(host: request.host)
      ? .notGranted(host: request.host)
      : .notStubbed(request, stubbed.stubs)
    return HTTPExchange(request, HTTPReply(.failure(failure)), origin: .refused)
  }
}

extension GrantedAccess {
  /// Every request so far, in order.
  public var exchanges: [HTTPExchange] { journal.withLock { $0 } }

  /// The stubs that have answered nothing.
  public var unusedStubs: [HTTPStub] { stubbed.unusedStubs }

  /// One diagnostic for each stub that answered nothing, except for those of several policies.
  public var stubDiagnostics: [Diagnostic] {
    unusedStubs.filter { !$0.isShared }.map(Diagnostic.unused)
  }
}

extension Diagnostic.Code {
  /// A stub that answered no request.
  public static let stubNotUsed = Self(rawValue: "stubNotUsed")
}

extension Diagnostic {
  static func unused(_ stub: HTTPStub) -> Diagnostic {
    Diagnostic(
      .stubNotUsed,
      .info,
      "the stub for `\(stub.summary)` answered no request; remove it, or see whether its `request` "
        + "is what the Action asks for",
      at: stub.location
    )
  }
}

extension HTTPFailure {
  static func notStubbed(_ request: ScriptRequest, _ stubs: HTTPStubs) -> HTTPFailure {
    let subject = "`\(request.method.uppercased()) \(request.bareURL)`"
    let reason =
      switch stubs.nearest(to: request) {
      case (_, let differences)? where differences.isEmpty:
        "every stub for \(subject) is used up; raise its `times`, or add one more"
      case (let stub, let differences)?:
        "no stub matches \(subject): the nearest is `\(stub.summary)` in line "
          + "\(stub.location.line), from which differ: "
          + differences.map(\.text).joined(separator: ", ")
          + "; change it, or add one with `request: { url: \(request.stubURL) }`"
      case nil:
        "no stub matches \(subject); add one with `request: { url: \(request.stubURL) }`"
      }
    return HTTPFailure(
      code: notStubbedCode,
      message: "\(reason), or allow the host with --allow-host \(request.host)"
    )
  }
}

extension ScriptRequest {
  /// A `url` for a stub of this request; the query becomes a wildcard, since it may hold secrets.
  fileprivate var stubURL: String {
    url.withoutFragment.contains("?") ? "\(bareURL)?**" : bareURL
  }
}
