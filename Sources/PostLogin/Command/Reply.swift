/// What a call of an `api` method leads to.
public struct Reply: Sendable, Equatable {
  /// What the caller gets.
  public enum Value: Sendable, Equatable {
    case undefined
    /// The `api` object itself, so that calls can be chained.
    case api
    case json(JSONText)
    case failure(Failure)
    case promise(Result<JSONText, Failure>)
  }

  /// An error that the call throws, or that its promise is rejected with.
  public struct Failure: Error, Sendable, Equatable {
    /// The class of the JavaScript error.
    public enum Kind: String, Sendable { case error = "Error", typeError = "TypeError" }

    public var kind: Kind
    public var message: String
  }

  /// A member of the live event that changes at once.
  public struct EventChange: Sendable, Equatable {
    /// Member names from the event's root.
    public var path: [String]
    /// Nil removes the member.
    public var value: JSONText?
  }

  public var value: Value
  public var commands: [Command] = []
  public var eventChanges: [EventChange] = []
  public var diagnostics: [Diagnostic] = []
}

extension Reply {
  /// Issues one command and hands back `api`.
  static func api(issuing command: Command) -> Reply {
    Reply(value: .api, commands: [command])
  }

  /// Issues one command and hands back nothing.
  static func undefined(issuing command: Command) -> Reply {
    Reply(value: .undefined, commands: [command])
  }

  /// Throws an error of the given class.
  static func failure(_ kind: Failure.Kind, _ message: String) -> Reply {
    Reply(value: .failure(Failure(kind: kind, message: message)))
  }
}
