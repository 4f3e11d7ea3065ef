extension Method {
  /// What a call does to the login.
  package enum Kind: Sendable, Equatable {
    /// Tells the Action something that is no part of the event.
    case asks
    /// Works something out from its arguments.
    case answers
    /// Changes what the login leads to.
    case changes
    /// Takes something away, so that a login without the call would get more.
    case narrows
    /// Asks the user for something; of two in one Action the lower rank happens.
    case interrupts(rank: Int)
    /// Ends the login by ending something that it rests on, or with an error.
    case ends
    /// Denies the login.
    case denies

    /// Whether the call denies the login, which no later failure takes back.
    package var isDenying: Bool { self == .ends || self == .denies }

    /// Whether the call can decide a login by itself, so that its place matters.
    package var isDecisive: Bool { isDenying || interruptionRank != nil }

    /// Whether the call has no effect, so that a rule has no use for it.
    package var isQuestion: Bool { self == .asks || self == .answers }

    /// The rank of a call that asks the user for something.
    package var interruptionRank: Int? {
      if case .interrupts(let rank) = self { rank } else { nil }
    }
  }

  /// What a call takes the place of.
  package enum Overwriting: Sendable {
    /// An earlier call with the same first argument.
    case member
    /// Any earlier call of the method.
    case value
  }

  /// How far along the method is at Auth0.
  package enum Stage: String, Sendable {
    /// For everybody.
    case general
    /// Early access.
    case early
    /// Needs an Enterprise plan.
    case enterprise
    /// For tenants that try it out.
    case beta
    /// In no published documentation.
    case unpublished
  }

  /// What a call does when the method was taken off its object, as private fields of Auth0's own
  /// classes make it do.
  package enum Detachment: Sendable { case throwsTypeError, throwsError, rejects }

  /// How much a method needs to know of its object arguments.
  package enum Reading: Sendable {
    /// What their JSON says, which is the cheapest.
    case json
    /// The members that JSON drops or changes too.
    case members
    /// The members, and what `String` makes of objects and functions, which runs their `toString`.
    case texts
  }

  /// One parameter, as TypeScript writes it.
  package struct Parameter: Sendable, Equatable {
    package let name: String
    package let type: String
    package let isOptional: Bool

    /// A question mark behind the name says that the argument may be missing.
    init(_ name: String, _ type: String) {
      isOptional = name.hasSuffix("?")
      self.name = isOptional ? String(name.dropLast()) : name
      self.type = type
    }
  }
}
