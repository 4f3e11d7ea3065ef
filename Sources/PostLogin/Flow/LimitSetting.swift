/// A limit and the value that a caller wants it to have.
package struct LimitSetting: Sendable, Equatable {
  /// The limit's place in `Limits.all`.
  package let index: Int
  /// What the limit is set to.
  package let value: Limit.Value

  /// A setting; nil where the table has no such place, or the limit there another kind of value.
  package init?(index: Int, value: Limit.Value) {
    var limits = Limits()
    guard Limits.all.indices.contains(index), Limits.all[index].set(value, in: &limits) else {
      return nil
    }
    self.index = index
    self.value = value
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
  /// Sets limits, the last of several settings of one limit for good.
  package mutating func apply(_ settings: some Sequence<LimitSetting>) {
    for setting in settings { setting.limit.set(setting.value, in: &self) }
  }

  /// The settings that make these limits out of the defaults.
  ///
  /// Looks no further than the last limit that differs, because reading a member by its key path
  /// takes ten times as long as comparing all of them.
  package var settings: [LimitSetting] {
    var known = Limits()
    var settings: [LimitSetting] = []
    for index in Self.all.indices where known != self {
      let limit = Self.all[index]
      let value = limit.value(in: self)
      guard value != limit.defaultValue else { continue }
      limit.set(value, in: &known)
      LimitSetting(index: index, value: value).map { settings.append($0) }
    }
    return settings
  }
}
