/// One limit: its name, unit, default and source, and what it bounds.
package struct Limit: Sendable {
  /// The unit of a limit's value.
  package enum Unit: Sendable { case count, bytes, characters, time }

  /// The source of a default.
  package enum Source: String, Sendable, CaseIterable {
    /// Auth0's page about limits of Actions.
    case actions = "Actions Limitations"
    /// Auth0's page about the number of entities in a tenant.
    case entities = "Entity Limit Policy"
    /// Auth0's page about the `api` object.
    case reference = "Post-Login API Object"
    /// The package that Auth0 publishes for testing Actions.
    case runtime = "published runtime"
    /// Auth0 documents no number; the project chose one.
    case own = "ours"
  }

  /// A limit's value.
  package enum Value: Sendable, Equatable {
    /// The value of a count, a size or a length.
    case number(Int)
    /// The value of a time.
    case time(Duration)
  }

  private enum Path: Sendable {
    case number(any WritableKeyPath<Limits, Int> & Sendable)
    case time(any WritableKeyPath<Limits, Duration> & Sendable)
  }

  /// The name in suites, in a tenant's file and on the command line, such as `cache.entryCount`.
  package let name: String
  /// The unit of the value.
  package let unit: Unit
  /// The source of the default.
  package let source: Source
  /// One line that says what the limit bounds.
  package let meaning: String
  /// The value unless a caller sets another.
  package let defaultValue: Value
  private let path: Path

  init(
    _ name: String,
    _ unit: Unit,
    member: any WritableKeyPath<Limits, Int> & Sendable,
    from source: Source,
    meaning: String
  ) {
    self.name = name
    self.unit = unit
    self.source = source
    self.meaning = meaning
    path = .number(member)
    defaultValue = .number(Limits()[keyPath: member])
  }

  init(
    _ name: String,
    _ member: any WritableKeyPath<Limits, Duration> & Sendable,
    from source: Source,
    meaning: String
  ) {
    self.name = name
    self.source = source
    self.meaning = meaning
    path = .time(member)
    unit = .time
    defaultValue = .time(Limits()[keyPath: member])
  }

  /// The value in a caller's limits.
  func value(in limits: Limits) -> Value {
    switch path {
    case .number(let member): .number(limits[keyPath: member])
    case .time(let member): .time(limits[keyPath: member])
    }
  }

  /// Whether a value is of the limit's kind.
  func takes(_ value: Value) -> Bool {
    switch value {
    case .number: unit != .time
    case .time: unit == .time
    }
  }

  /// Sets the value; ignores a value of another kind.
  func set(_ value: Value, in limits: inout Limits) {
    switch (path, value) {
    case (.number(let member), .number(let number)): limits[keyPath: member] = number
    case (.time(let member), .time(let duration)): limits[keyPath: member] = duration
    default: break
    }
  }
}
