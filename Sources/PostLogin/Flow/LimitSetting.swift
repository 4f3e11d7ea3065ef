/// A limit and the value that a caller wants it to have.
package struct LimitSetting: Sendable, Equatable {
  /// The limit's place in `Limits.all`.
  package let index: Int
  /// What the limit is set to.
  package let value: Limit.Value

  fileprivate init(known index: Int, _ value: Limit.Value) {
    self.index = index
    self.value = value
  }

  /// A setting; nil where the table has no such place, or the limit there another kind of value.
  package init?(index: Int, value: Limit.Value) {
    guard Limits.all.indices.contains(index), Limits.all[index].takes(value) else { return nil }
    self.init(known: index, value)
  }

  /// A setting; nil where no limit has the name, or the limit another kind of value.
  package init?(name: String, value: Limit.Value) {
    guard let index = Limits.all.firstIndex(where: { $0.name == name }) else { return nil }
    self.init(index: index, value: value)
  }

  /// The limit that is set.
  package var limit: Limit { Limits.all[index] }
}

extension Limits {
  private static let defaults = Limits()

  /// Sets limits, the last of several settings of one limit for good.
  package mutating func apply(_ settings: [LimitSetting]) {
    for setting in settings { Self.all[setting.index].set(setting.value, in: &self) }
  }

  /// The settings that make these limits out of the defaults.
  ///
  /// Looks no further than the last limit that differs, because reading a member by its key path
  /// takes ten times as long as comparing all of them.
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
