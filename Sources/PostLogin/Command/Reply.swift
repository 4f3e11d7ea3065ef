package import WireFormats

/// What a call of an `api` method leads to.
package struct Reply: Sendable, Equatable {
  /// What the caller gets.
  package enum Value: Sendable, Equatable {
    /// Nothing.
    case undefined
    /// The `api` object itself, so that calls can be chained.
    case api
    /// A value of its own.
    case json(JSONText)
    /// A value that is the same object whenever this key is handed out again in one execution; the
    /// text makes it the first time. With a member name, that member of the value is the shared
    /// object, and the rest of the value is new.
    case shared(key: String, member: String?, JSONText)
    /// An error that is thrown.
    case failure(Failure)
    /// A promise that is settled already.
    case promise(Result<JSONText, Failure>)
  }

  /// An error that the call throws, or that its promise is rejected with.
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

  /// A member of the live event that changes at once.
  package struct EventChange: Sendable, Equatable {
    /// Member names from the event's root.
    ///
    /// Nothing changes where one before the last is missing,
    /// or is no object.
    package var path: [String]
    /// The value.
    package var value: JSONText
    /// Whether missing objects on the path are made.
    package var makesParents = false
  }

  /// A member that the call sets on one of its own arguments.
  package struct ArgumentChange: Sendable, Equatable {
    /// Which argument, counted from 0.
    package var position: Int
    /// The member that is set.
    package var name: String
    /// The value.
    package var value: JSONText
  }

  /// The value.
  package var value: Value
  /// What the call asks for.
  package var commands: [Command] = []
  /// What changes on the live event at once.
  package var eventChanges: [EventChange] = []
  /// Made before anything else; a frozen argument makes the call throw a TypeError instead.
  package var argumentChanges: [ArgumentChange] = []
  /// Ends the execution as a failure with this message, though the call itself returns.
  package var abortMessage: String?
  /// What the caller should know.
  package var diagnostics: [Diagnostic] = []
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
