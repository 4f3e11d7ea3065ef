/// One documented `api` method: its name, its checks and what it asks for.
public struct Method: Sendable {
  /// How far along the method is at Auth0.
  public enum Stage: String, Sendable { case general, early, enterprise, beta, unpublished }

  /// What a call does when the method was taken off its object, as private fields of Auth0's own
  /// classes make it do.
  package enum Detachment: Sendable { case throwsTypeError, throwsError, rejects }

  /// Checks the arguments and says what follows from the call.
  typealias Call = @Sendable (_ arguments: Arguments, _ context: inout CallContext) -> Reply

  /// Without its namespace, such as `deny`.
  public let name: String
  /// How far along the method is at Auth0.
  public let stage: Stage
  /// True for a method that can decide a login by itself, so that its caller matters.
  package let isDecisive: Bool
  package let detachment: Detachment
  let call: Call

  init(
    _ name: String,
    stage: Stage = .general,
    isDecisive: Bool = false,
    detachment: Detachment = .throwsTypeError,
    call: @escaping Call
  ) {
    self.name = name
    self.stage = stage
    self.isDecisive = isDecisive
    self.detachment = detachment
    self.call = call
  }
}

/// The methods that stand under one member of `api`, and what their commands add up to.
public struct Namespace: Sendable {
  /// Adds one command to the effects of the login.
  typealias Fold = @Sendable (_ command: Command, _ effects: inout Effects) -> Void

  /// The member of `api`, such as `access`.
  public let name: String
  /// The methods under that member.
  public let methods: [Method]
  let fold: Fold

  init(_ name: String, methods: [Method], fold: @escaping Fold) {
    self.name = name
    self.methods = methods
    self.fold = fold
  }
}

/// The arguments of one call; those that were not given read as undefined.
public struct Arguments: Sendable, Equatable {
  /// The arguments that were given.
  public let values: [ScriptValue]

  /// Arguments in the order of the call.
  public init(_ values: [ScriptValue]) {
    self.values = values
  }

  /// How many arguments were given.
  public var count: Int { values.count }

  /// The argument at a position, counted from 0; undefined where none was given.
  public subscript(position: Int) -> ScriptValue {
    values.indices.contains(position) ? values[position] : .undefined
  }
}
