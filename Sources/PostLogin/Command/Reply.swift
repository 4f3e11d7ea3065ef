package import WireFormats

/// The consequences of a call of an `api` method.
package struct Reply: Sendable, Equatable {
  /// The result of a call.
  package enum Value: Sendable, Equatable {
    /// Undefined.
    case undefined
    /// The `api` object itself, so that calls can be chained.
    case api
    /// A new value.
    case json(JSONText)
    /// A value that is the same object whenever a call returns this key in one execution; the text
    /// creates it the first time. With a member name, that member of the value is the shared
    /// object, and the rest of the value is new.
    case shared(key: String, member: String?, JSONText)
    /// A thrown error.
    case failure(Failure)
    /// A settled promise.
    case promise(Result<JSONText, Failure>)
  }

  /// An error that the call throws, or with which its promise is rejected.
  package struct Failure: Error, Sendable, Equatable {
    /// The class of the JavaScript error.
    package enum Kind: String, Sendable {
      /// Any error.
      case error = "Error"
      /// A value of the wrong type.
      case typeError = "TypeError"
    }

    /// The class of the error.
    package var kind: Kind
    /// The text of the error.
    package var message: String
  }

  /// A change of a member of the live event during the call.
  package struct EventChange: Sendable, Equatable {
    /// The member names from the event's root.
    ///
    /// Nothing changes if an object on the path is missing, or is not an object.
    package var path: [String]
    /// The new value.
    package var value: JSONText
    /// Whether to create missing objects on the path.
    package var makesParents = false
  }

  /// A member that the call sets on one of its own arguments.
  package struct ArgumentChange: Sendable, Equatable {
    /// The position of the argument, counted from 0.
    package var position: Int
    /// The name of the member.
    package var name: String
    /// The value of the member.
    package var value: JSONText
  }

  /// The result of the call.
  package var value: Value
  /// The commands that the call issues.
  package var commands: [Command] = []
  /// The changes of the live event.
  package var eventChanges: [EventChange] = []
  /// Changes that precede all others; a frozen argument makes the call throw a TypeError instead.
  package var argumentChanges: [ArgumentChange] = []
  /// The message of a failure that ends the execution, though the call itself returns.
  package var abortMessage: String?
  /// Diagnostics about the call.
  package var diagnostics: [Diagnostic] = []
}

extension Reply {
  /// Issues one command and returns `api`.
  static func api(issuing command: Command) -> Reply {
    Reply(value: .api, commands: [command])
  }

  /// Issues one command and returns undefined.
  static func undefined(issuing command: Command) -> Reply {
    Reply(value: .undefined, commands: [command])
  }

  /// Throws an error of the given class.
  static func failure(_ kind: Failure.Kind, _ message: String) -> Reply {
    Reply(value: .failure(Failure(kind: kind, message: message)))
  }
}
