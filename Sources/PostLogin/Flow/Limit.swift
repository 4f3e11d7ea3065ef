/// One limit: its name, unit, default, source and meaning.
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

  /// A member of the limits, by the unit of its value.
  enum Member: Sendable {
    typealias Number = any WritableKeyPath<Limits, Int> & Sendable

    case count(Number)
    case bytes(Number)
    case characters(Number)
    case time(any WritableKeyPath<Limits, Duration> & Sendable)

    func value(in limits: Limits) -> Value {
      switch self {
      case .count(let path), .bytes(let path), .characters(let path):
        .number(limits[keyPath: path])
      case .time(let path): .time(limits[keyPath: path])
      }
    }
  }

  /// The name in suites, in a tenant's file and on the command line, such as `cache.entryCount`.
  package let name: String
  /// The meaning of the limit, in one line.
  package let meaning: String
  /// The source of the default.
  package let source: Source
  /// The value unless a caller sets another.
  package let defaultValue: Value
  private let member: Member

  init(_ name: String, _ meaning: String, _ member: Member, from source: Source) {
    self.name = name
    self.meaning = meaning
    self.member = member
    self.source = source
    defaultValue = member.value(in: Limits())
  }

  /// The unit of the value.
  package var unit: Unit {
    switch member {
    case .count: .count
    case .bytes: .bytes
    case .characters: .characters
    case .time: .time
    }
  }

  /// The value in a caller's limits.
  func value(in limits: Limits) -> Value { member.value(in: limits) }

  /// Whether a value is of the limit's kind.
  func takes(_ value: Value) -> Bool {
    switch value {
    case .number: unit != .time
    case .time: unit == .time
    }
  }

  /// Sets the value; ignores a value of another kind.
  func set(_ value: Value, in limits: inout Limits) {
    switch (member, value) {
    case (.count(let path), .number(let number)), (.bytes(let path), .number(let number)),
      (.characters(let path), .number(let number)):
      limits[keyPath: path] = number
    case (.time(let path), .time(let duration)): limits[keyPath: path] = duration
    default: break
    }
  }
}
