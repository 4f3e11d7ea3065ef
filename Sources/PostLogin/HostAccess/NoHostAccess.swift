/// A door that nothing passes.
public struct NoHostAccess: HostAccess {
  /// Makes the door.
  public init() {}

  /// Says that there is no such module.
  public func module(_ name: String, from file: String) async -> ModuleAnswer { .missing }

  /// Says that requests to the host are not granted.
  public func request(_ request: ScriptRequest) async -> HTTPReply {
    HTTPReply(.failure(.notGranted(host: request.host)))
  }
}
