import PostLogin
import WireFormats

/// The commands of `api.cache`.
public struct CacheEffects: Sendable {
  /// Stores a value, for this duration if one is given.
  public func set(_ key: RuleText, _ value: RuleText, for life: Duration? = nil) -> Effect {
    let options = life.map { life in
      let time = JSONValue.number(life.milliseconds.javaScriptText)
      return EffectArgument.Form.object([EffectArgument.Member(name: "ttl", value: .constant(time))]
      )
    }
    return Effect(.cacheSet, [key.form, value.form, options ?? .undefined])
  }

  /// Removes a value.
  public func delete(_ key: RuleText) -> Effect { Effect(.cacheDelete, [key.form]) }
}
