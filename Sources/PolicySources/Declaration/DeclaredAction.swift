package import PostLogin
package import WireFormats

/// An Action with everything that Auth0 keeps of it.
package struct DeclaredAction: Sendable {
  package let name: String
  /// The triggers that it supports, with the versions that the declaration names.
  package var triggers: [SupportedTrigger] = []
  /// The text of its module; nil if it is not known.
  package var code: String?
  /// The file that the code comes from; nil for code that stands in the declaration.
  package var codeFile: String?
  /// The problem that leaves the code unknown; nil for code that is known or missing.
  package var codeProblem: PostLoginError?
  /// npm packages, in the order of their names.
  package var dependencies: [Dependency] = []
  /// The names of its secrets, in order.
  package var secrets: [Secret] = []
  /// The names of shared modules, in order.
  package var modules: [String] = []
  /// The runtime, such as `node22`; nil for Auth0's default.
  package var runtime: String?
  /// Whether the declaration deploys it.
  package var isDeployed = true
  package var location: SourceLocation?
  /// Where members of the declaration stand.
  package var places: [String: SourceLocation] = [:]
  /// The members that are not known, wholly or in part, such as `secrets`.
  package var unknownMembers: Set<String> = []

  /// A trigger with a version.
  package struct SupportedTrigger: Sendable, Hashable {
    package let trigger: Trigger
    /// The version, such as `v3`; nil if the declaration names none.
    package let version: String?

    package init(trigger: Trigger, version: String?) {
      self.trigger = trigger
      self.version = version
    }
  }

  /// A package of npm.
  package struct Dependency: Sendable, Hashable {
    package let name: String
    /// The version; nil if the declaration names none.
    package let version: String?
    package let location: SourceLocation?

    package init(name: String, version: String?, location: SourceLocation? = nil) {
      self.name = name
      self.version = version
      self.location = location
    }
  }

  /// A secret; values are only kept for runs, and never printed.
  package struct Secret: Sendable, Hashable {
    package let name: String
    package let value: String?
    package let location: SourceLocation?

    package init(name: String, value: String?, location: SourceLocation? = nil) {
      self.name = name
      self.value = value
      self.location = location
    }
  }

  package init(name: String) { self.name = name }

  /// Puts lists in the order in which equal Actions are equal.
  mutating func sort() {
    dependencies.sort { $0.name < $1.name }
    secrets.sort { $0.name < $1.name }
    modules.sort()
    triggers.sort { $0.trigger.rawValue < $1.trigger.rawValue }
  }
}

/// A shared module of Actions.
package struct DeclaredModule: Sendable {
  package let name: String
  /// The text of the module; nil if it is not known.
  package var code: String?
  package var codeFile: String?
  package var dependencies: [DeclaredAction.Dependency] = []
  package var secrets: [DeclaredAction.Secret] = []
  package var location: SourceLocation?
  /// The members that are not known, wholly or in part, such as `secrets`.
  package var unknownMembers: Set<String> = []

  package init(name: String) { self.name = name }
}
