public import PostLogin
import WireFormats

/// A place that conditions measure distances from.
public struct RulePlace: Sendable {
  let place: Result<Place, PostLoginError>

  /// A place that the event tells.
  public static func field(_ path: KeyPath<EventFields, EventFieldGroup<GeoFields>>) -> RulePlace {
    do throws(PostLoginError) {
      return RulePlace(place: .success(try Place(FieldReference(path))))
    } catch {
      return RulePlace(place: .failure(error))
    }
  }

  /// A fixed place in degrees.
  public static func fixed(latitude: Double, longitude: Double) -> RulePlace {
    RulePlace(place: .success(.fixed(latitude: latitude, longitude: longitude)))
  }
}

extension Condition {
  /// Whether a measure between two places is more than a limit.
  init(
    from: RulePlace,
    to: RulePlace,
    isMoreThan limit: Double,
    _ measure: (Place, Place) -> Operand
  ) {
    switch (from.place, to.place) {
    case (.success(let from), .success(let to)):
      self.init(comparing: measure(from, to), by: .isMoreThan, with: .constant(.number(limit)))
    case (.failure(let error), _), (_, .failure(let error)): self.init(.invalid(error))
    }
  }
}
