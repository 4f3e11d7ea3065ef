package import PostLogin

extension Diagnostic.Code {
  /// An Action that no flow and no entity names.
  package static let unboundAction = Self(rawValue: "unboundAction")
  /// A second Action or shared module of one name.
  package static let repeatedName = Self(rawValue: "repeatedName")
  /// A binding to an Action that is not declared.
  package static let missingAction = Self(rawValue: "missingAction")
  /// A flow of a trigger whose Actions only entities name.
  package static let entityBoundTrigger = Self(rawValue: "entityBoundTrigger")
  /// A binding to an Action of another trigger.
  package static let otherTrigger = Self(rawValue: "otherTrigger")
  /// A version of a trigger that Auth0 has deprecated.
  package static let olderTriggerVersion = Self(rawValue: "olderTriggerVersion")
  /// A version of a trigger that Auth0 does not have.
  package static let unknownTriggerVersion = Self(rawValue: "unknownTriggerVersion")
  /// Code that is written for another version of its trigger.
  package static let triggerVersionMisfit = Self(rawValue: "triggerVersionMisfit")
  /// Code without the handler of a declared trigger.
  package static let missingHandler = Self(rawValue: "missingHandler")
  /// A handler of a trigger that is not declared.
  package static let undeclaredTrigger = Self(rawValue: "undeclaredTrigger")
  /// A secret that code reads and that is not declared.
  package static let undeclaredSecret = Self(rawValue: "undeclaredSecret")
  /// A declared secret that code does not read.
  package static let unusedSecret = Self(rawValue: "unusedSecret")
  /// A package that code requires and that is not declared.
  package static let undeclaredPackage = Self(rawValue: "undeclaredPackage")
  /// A package without a version.
  package static let packageWithoutVersion = Self(rawValue: "packageWithoutVersion")
  /// A declared package that code does not require.
  package static let unusedPackage = Self(rawValue: "unusedPackage")
  /// A shared module that is not declared.
  package static let missingSharedModule = Self(rawValue: "missingSharedModule")
  /// A shared module that code requires and that its Action does not list.
  package static let unboundSharedModule = Self(rawValue: "unboundSharedModule")
  /// A shared module that no code requires.
  package static let unusedSharedModule = Self(rawValue: "unusedSharedModule")
  /// More Actions, packages, secrets, modules or code than Auth0 takes.
  package static let declarationTooLarge = Self(rawValue: "declarationTooLarge")
  /// A runtime that Auth0 has ended.
  package static let endedRuntime = Self(rawValue: "endedRuntime")
  /// A runtime that Auth0 advises to leave.
  package static let olderRuntime = Self(rawValue: "olderRuntime")
  /// A package that is not in `node_modules`.
  package static let packageNotInstalled = Self(rawValue: "packageNotInstalled")
  /// A package of which `node_modules` has another version.
  package static let otherPackageVersion = Self(rawValue: "otherPackageVersion")
}
