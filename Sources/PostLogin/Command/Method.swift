/// One documented `api` method: its name, its checks and what it asks for.
package struct Method: Sendable {
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

  /// Checks the arguments and says what follows from the call.
  typealias Call = @Sendable (_ arguments: Arguments, _ context: inout CallContext) -> Reply

  /// Without its namespace, such as `deny`.
  package let name: String
  /// One line on what a call does.
  package let meaning: String
  /// What a call takes, in order.
  package let parameters: [Parameter]
  /// What a call hands back, as TypeScript writes it.
  package let result: String
  /// How far along the method is at Auth0.
  package let stage: Stage
  /// True for a method that can decide a login by itself, so that its caller matters.
  package let isDecisive: Bool
  package let detachment: Detachment
  package let reading: Reading
  let call: Call

  init(
    _ name: String,
    _ meaning: String,
    takes parameters: KeyValuePairs<String, String> = [:],
    gives result: String = "void",
    stage: Stage = .general,
    isDecisive: Bool = false,
    detachment: Detachment = .throwsTypeError,
    reading: Reading = .json,
    call: @escaping Call
  ) {
    self.name = name
    self.meaning = meaning
    self.parameters = parameters.map { Parameter($0.key, $0.value) }
    self.result = result
    self.stage = stage
    self.isDecisive = isDecisive
    self.detachment = detachment
    self.reading = reading
    self.call = call
  }
}
