/// A limit with the value that a caller sets.
package struct LimitSetting: Sendable, Equatable {
  /// The limit's place in `Limits.all`.
  package let index: Int
  /// The new value.
  package let value: Limit.Value

  fileprivate init(known index: Int, _ value: Limit.Value) {
    self.index = index
    self.value = value
  }

  /// Returns nil if the table has no such place, or if the value is of another kind than the limit.
  package init?(index: Int, value: Limit.Value) {
    guard Limits.all.indices.contains(index), Limits.all[index].takes(value) else { return nil }
    self.init(known: index, value)
  }

  /// Returns nil if no limit has the name, or if the value is of another kind than the limit.
  package init?(name: String, value: Limit.Value) {
    guard let index = Limits.all.firstIndex(where: { $0.name == name }) else { return nil }
    self.init(index: index, value: value)
  }

  /// The limit that is set.
  package var limit: Limit { Limits.all[index] }
}

extension Limits {
  private static let defaults = Limits()

  /// Applies settings in order, so that the last setting of a limit wins.
  package mutating func apply(_ settings: [LimitSetting]) {
    for setting in settings { Self.all[setting.index].set(setting.value, in: &self) }
  }

  /// The settings that turn the defaults into these limits.
  ///
  /// Stops at the last limit that differs, because reading a member by its key path takes ten times
  /// as long as comparing all limits.
  package var settings: [LimitSetting] {
    var known = Self.defaults
    var settings: [LimitSetting] = []
    guard known != self else { return settings }
    for index in Self.all.indices {
      let value = Self.all[index].value(in: self)
      guard value != Self.all[index].defaultValue else { continue }
      settings.append(LimitSetting(known: index, value))
      Self.all[index].set(value, in: &known)
      if known == self { break }
    }
    return settings
  }
}
