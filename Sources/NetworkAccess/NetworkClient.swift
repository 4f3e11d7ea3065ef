import CCurl
public import PostLogin
import WireFormats

/// Performs real requests to hosts that were allowed by name.
///
/// It verifies HTTPS certificates, and checks each redirect like the first request. It refuses to
/// connect to an address that is not public, unless that address itself is allowed; `localhost`
/// allows loopback. It uses no proxy, cookie or password of the environment.
public struct NetworkClient: HostAccess {
  /// The most concurrent requests; others wait, which counts as part of their time.
  private static let sharedThreads = RequestThreads(maximumCount: 4)

  private let hosts: AllowedHosts
  private let limits: Transfer.Limits
  private let threads: RequestThreads

  /// A client for these hosts: 10 s for each request with its redirects, 5 MB for each body.
  public init(_ hosts: AllowedHosts) {
    self.init(hosts, time: .seconds(10))
  }

  /// A client with its own limits; `certificates` is a file to trust instead of the system's.
  package init(
    _ hosts: AllowedHosts,
    time: Duration,
    bodyByteCount: Int = 5 << 20,
    certificates: String? = nil
  ) {
    self.init(
      hosts,
      time: time,
      bodyByteCount: bodyByteCount,
      certificates: certificates,
      threads: Self.sharedThreads
    )
  }

  init(
    _ hosts: AllowedHosts,
    time: Duration,
    bodyByteCount: Int,
    certificates: String?,
    threads: RequestThreads
  ) {
    self.hosts = hosts
    self.threads = threads
    limits = Transfer.Limits(
      time: time,
      bodyByteCount: bodyByteCount,
      certificates: certificates ?? TrustedCertificates.file
    )
  }

  /// Finds no module.
  public func module(_ name: String, from file: String) async -> ModuleAnswer { .missing }

  /// Performs a request, and follows its redirects if it asks for that.
  public func request(_ request: ScriptRequest) async -> HTTPReply {
    let deadline = ContinuousClock.now + limits.time
    return await Redirects.follow(request) { await exchange($0, until: deadline) }
  }

  private func exchange(
    _ request: ScriptRequest,
    until deadline: ContinuousClock.Instant
  ) async -> HTTPReply {
    guard postlogin_curl_is_ready() else {
      let detail = "`libcurl.so.4` cannot be loaded; install the package `libcurl4`"
      return HTTPReply(.failure(NodeFailure.socketClosed.made(for: request, detail: detail)))
    }
    guard let target = TargetURL(request.url) else {
      let detail = "`\(request.bareURL)` is no URL of http or https"
      return HTTPReply(.failure(NodeFailure.invalidArgument.made(for: request, detail: detail)))
    }
    guard hosts.allows(target.host) else {
      return HTTPReply(.failure(.notGranted(host: target.host.description)))
    }
    let start = ContinuousClock.now
    let result = await threads.perform { perform(request, until: deadline) }
    return HTTPReply(result, after: ContinuousClock.now - start)
  }

  private func perform(
    _ request: ScriptRequest,
    until deadline: ContinuousClock.Instant
  ) -> Result<ScriptResponse, HTTPFailure> {
    let remaining = min(limits.time, deadline - ContinuousClock.now)
    // Parsed again by the thread that uses it, since curl's handles stay on one thread.
    guard remaining > .zero, let target = TargetURL(request.url) else {
      return .failure(NodeFailure.timedOut.made(for: request, detail: "others took too long"))
    }
    let policy = AddressPolicy(hosts: hosts)
    return Transfer(
      request,
      to: target,
      policy: policy,
      limits: limits,
      remaining: remaining
    ).run()
  }
}
