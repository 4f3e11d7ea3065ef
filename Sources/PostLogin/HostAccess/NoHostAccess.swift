/// Host access that grants nothing.
public struct NoHostAccess: HostAccess {
  /// Makes the host access.
  public init() {}

  /// Answers that there is no such module.
  public func module(_ name: String, from file: String) async -> ModuleAnswer { .missing }

  /// Fails, because the host is not granted.
  public func request(_ request: ScriptRequest) async -> HTTPReply {
    HTTPReply(.failure(.notGranted(host: request.host)))
  }
}
