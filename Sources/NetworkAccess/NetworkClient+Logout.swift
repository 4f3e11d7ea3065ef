import PostLogin

extension NetworkClient {
  /// Threads of their own, so that applications that hang delay no request of an Action.
  private static let logoutThreads = RequestThreads(maximumCount: 4)

  /// Makes the client of back-channel logout: 5 s for each request, as at Auth0.
  ///
  /// It reaches every public host and, by its own name or address, this machine. Other addresses it
  /// refuses, unless they are among `hosts`: applications register their URLs, and must not make the
  /// tenant a way into its network.
  public static func logout(allowing hosts: AllowedHosts) -> NetworkClient {
    logout(allowing: hosts, time: .seconds(5))
  }

  static func logout(allowing hosts: AllowedHosts, time: Duration) -> NetworkClient {
    NetworkClient(
      hosts.includingUnnamed(),
      time: time,
      bodyByteCount: 1 << 16,
      certificates: nil,
      threads: logoutThreads
    )
  }
}
