import CCurl
public import PostLogin

/// Performs requests for real, for hosts that were allowed by name.
///
/// HTTPS is verified. Each redirect is checked as the first request was. An address that is not for
/// everybody is refused when the connection is made, unless it was allowed itself; `localhost`
/// allows loopback. No proxy, cookie or password of the surroundings is used.
public struct NetworkClient: HostAccess {
  /// Requests that are on their way at one time; others wait, and their time runs meanwhile.
  private static let threads = RequestThreads(maximumCount: 4)

  private let hosts: AllowedHosts
  private let limits: Transfer.Limits

  /// A door to these hosts: 10 s for each request with its redirects, 5 MB for each body.
  public init(_ hosts: AllowedHosts) {
    self.init(hosts, time: .seconds(10))
  }

  /// A door with limits of its own; the certificates are a file to trust instead of the system's.
  package init(
    _ hosts: AllowedHosts,
    time: Duration,
    bodyByteCount: Int = 5 << 20,
    certificates: String? = nil
  ) {
    self.hosts = hosts
    limits = Transfer.Limits(time: time, bodyByteCount: bodyByteCount, certificates: certificates)
  }

  /// Finds none: modules are files.
  public func module(_ name: String, from file: String) async -> ModuleAnswer { .missing }

  /// Performs a request, and the redirects it leads to if it says so.
  public func request(_ request: ScriptRequest) async -> HTTPReply {
    let deadline = ContinuousClock.now + limits.time
    return await Redirects.follow(request) { await exchange($0, deadline) }
  }

  private func exchange(
    _ request: ScriptRequest,
    _ deadline: ContinuousClock.Instant
  ) async -> HTTPReply {
    guard postlogin_curl_is_ready() else {
      let detail = "`libcurl.so.4` cannot be loaded; install the package `libcurl4`"
      return HTTPReply(.failure(NodeFailure.socketClosed.made(for: request, detail: detail)))
    }
    guard let target = TargetURL(request.url) else {
      let detail = "`\(request.shortURL)` is no URL of http or https"
      return HTTPReply(.failure(NodeFailure.invalidArgument.made(for: request, detail: detail)))
    }
    guard hosts.allows(target.host) else {
      return HTTPReply(.failure(.notGranted(host: target.host)))
    }
    let start = ContinuousClock.now
    let result = await Self.threads.perform { perform(request, deadline) }
    return HTTPReply(result, after: ContinuousClock.now - start)
  }

  private func perform(
    _ request: ScriptRequest,
    _ deadline: ContinuousClock.Instant
  ) -> Result<ScriptResponse, HTTPFailure> {
    let remaining = min(limits.time, deadline - ContinuousClock.now)
    // Read again by the thread that uses it: what is curl's stays on one thread.
    guard remaining > .zero, let target = TargetURL(request.url) else {
      return .failure(NodeFailure.timedOut.made(for: request, detail: "others took too long"))
    }
    let policy = AddressPolicy(hosts: hosts)
    return Transfer(request, target, policy, limits, remaining: remaining).run()
  }
}
