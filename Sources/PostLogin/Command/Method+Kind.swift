extension Method {
  /// The effect of a call on the login.
  package enum Kind: Sendable, Equatable {
    /// Tells the Action something that the event does not hold.
    case asks
    /// Computes a result from its arguments.
    case answers
    /// Changes the outcome of the login.
    case changes
    /// Withdraws something that a login without the call would get.
    case narrows
    /// Requests an interaction of the user; of several in one Action the lowest rank wins.
    case interrupts(rank: Int)
    /// Ends the login by revoking a session or token, or with an error.
    case ends
    /// Denies the login.
    case denies

    /// Whether the call denies the login, which no later failure undoes.
    package var isDenying: Bool { self == .ends || self == .denies }

    /// Whether the call alone can decide a login, so that its order matters.
    package var isDecisive: Bool { isDenying || interruptionRank != nil }

    /// Whether the call only returns a value, so that rules have no use for it.
    package var isQuestion: Bool { self == .asks || self == .answers }

    /// The rank of a call that requests an interaction of the user.
    package var interruptionRank: Int? {
      if case .interrupts(let rank) = self { rank } else { nil }
    }
  }

  /// The earlier calls that a call replaces.
  package enum Overwriting: Sendable {
    /// An earlier call with the same first argument.
    case member
    /// Any earlier call of the method.
    case value
  }

  /// The availability of a method at Auth0.
  package enum Stage: String, Sendable {
    /// Generally available.
    case general
    /// Early access.
    case early
    /// Needs an Enterprise plan.
    case enterprise
    /// For tenants in the beta programme.
    case beta
  }

  /// The failure of a call whose method was taken off its object; Auth0's classes fail by their
  /// private fields.
  package enum Detachment: Sendable { case throwsTypeError, throwsError, rejects }

  /// The details of object arguments that a method needs.
  package enum Reading: Sendable {
    /// Only their JSON, which is the cheapest.
    case json
    /// The members too that JSON drops or changes.
    case members
    /// The members, and the `String` of objects and functions, which runs their `toString`.
    case texts
  }

  /// One parameter, as TypeScript writes it.
  package struct Parameter: Sendable, Equatable {
    package let name: String
    package let type: String
    package let isOptional: Bool

    /// A parameter; a question mark after the name makes it optional.
    init(_ name: String, _ type: String) {
      isOptional = name.hasSuffix("?")
      self.name = isOptional ? String(name.dropLast()) : name
      self.type = type
    }

    /// Whether the type is that of an object, or has a name of its own.
    var mayBeOptions: Bool {
      guard let first = type.utf8.first else { return false }
      return first == UInt8(ascii: "{") || Self.capitals.contains(first)
    }

    private static let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
  }
}
