package import PostLogin
package import WireFormats

/// The Actions of a tenant as a repository declares them, whatever the form of its files.
///
/// Two declarations of the same policy are equal, and their JSON is the same byte for byte. A part that
/// only Terraform or the tenant knows is missing and named in `problems`; nothing is guessed.
package struct PolicyDeclaration: Sendable {
  /// The Actions by name.
  package var actions: [DeclaredAction] = []
  /// The Actions that run at each trigger, in Auth0's order of triggers.
  package var flows: [DeclaredFlow] = []
  /// Shared modules that Actions require as `actions:NAME`, by name.
  package var modules: [DeclaredModule] = []
  /// Entities that name an Action of their own: token exchange profiles and event streams.
  package var bindings: [EntityBinding] = []
  /// The folders of Terraform modules that it is made of, beginning with its own.
  package var folders: [String] = []
  /// Whether its files have anything of Auth0, as those of other infrastructure do not.
  package var isOfAuth0 = true
  /// Files that cannot be read, and parts that are not known.
  package var problems: [PostLoginError] = []

  package init() {}

  /// The Action of a name; nil if none is declared.
  package func action(_ name: String) -> DeclaredAction? { actions.first { $0.name == name } }

  /// Puts everything in the order in which equal policies are equal.
  mutating func sort() {
    actions.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    modules.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    bindings.sort { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) }
    let order = TriggerDefinition.all.map(\.trigger)
    flows.sort { left, right in
      let places = (order.firstIndex(of: left.trigger), order.firstIndex(of: right.trigger))
      return (places.0 ?? .max, left.trigger.rawValue) < (places.1 ?? .max, right.trigger.rawValue)
    }
  }
}

/// The Actions of one trigger in the order in which they run.
package struct DeclaredFlow: Sendable {
  package let trigger: Trigger
  package var steps: [Step] = []
  /// Where the order is declared.
  package let location: SourceLocation?
  /// The problems that leave a part of the flow unknown; the declaration has them too.
  package var problems: [PostLoginError] = []

  /// One Action of a flow.
  package struct Step: Sendable {
    /// The name of the Action; nil if the declaration names one that is not known.
    package let action: String?
    /// What the declaration says, such as `auth0_action.roles.id`.
    package let reference: String
    package let location: SourceLocation?

    package init(action: String?, reference: String, location: SourceLocation?) {
      self.action = action
      self.reference = reference
      self.location = location
    }
  }

  package init(trigger: Trigger, steps: [Step] = [], location: SourceLocation?) {
    self.trigger = trigger
    self.steps = steps
    self.location = location
  }
}

/// An entity that names the Action which runs for it.
package struct EntityBinding: Sendable {
  /// The kind of entity.
  package enum Kind: String, Sendable {
    case eventStream = "event-stream"
    case tokenExchangeProfile = "token-exchange-profile"

    /// The trigger of its Action.
    package var trigger: Trigger {
      switch self {
      case .eventStream: .eventStream
      case .tokenExchangeProfile: .customTokenExchange
      }
    }
  }

  package let kind: Kind
  /// The name of the entity, or the type of subject token of a profile.
  package let name: String
  /// The name of the Action; nil for one that is not known.
  package let action: String?
  package let location: SourceLocation?

  package init(kind: Kind, name: String, action: String?, location: SourceLocation?) {
    self.kind = kind
    self.name = name
    self.action = action
    self.location = location
  }
}
