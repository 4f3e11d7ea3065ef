import PostLogin

/// A place on the earth: a fixed one, or one that the event tells by latitude and longitude.
enum Place: Sendable, Hashable {
  case fixed(latitude: Double, longitude: Double)
  /// The object, and its two coordinates.
  case field(FieldReference, latitude: FieldReference, longitude: FieldReference)

  /// The place that an object of the event tells.
  ///
  /// - Throws: `invalidValue` for an object without coordinates.
  init(_ object: FieldReference) throws(RulesError) {
    guard let latitude = FieldDirectory.coordinate("latitude", of: object),
      let longitude = FieldDirectory.coordinate("longitude", of: object)
    else {
      throw RulesError(
        .invalidValue,
        "`\(object.path)` tells no place; use an object with coordinates such as "
          + "`event.request.geoip`"
      )
    }
    self = .field(object, latitude: latitude, longitude: longitude)
  }

  /// What is wrong with a fixed place; nil when nothing is.
  var problem: String? {
    guard case .fixed(let latitude, let longitude) = self else { return nil }
    return GeoPosition(latitude: latitude, longitude: longitude) == nil
      ? "a place has a latitude from -90 to 90 and a longitude from -180 to 180" : nil
  }

  func position(in reading: FieldReading) -> GeoPosition? {
    switch self {
    case .fixed(let latitude, let longitude):
      return GeoPosition(latitude: latitude, longitude: longitude)
    case .field(_, let latitude, let longitude):
      guard case .number(let latitude)? = reading.value(of: latitude),
        case .number(let longitude)? = reading.value(of: longitude)
      else { return nil }
      return GeoPosition(latitude: latitude, longitude: longitude)
    }
  }
}

/// What separates two places in time.
enum Elapsed: Sendable, Hashable {
  /// From a time of the event until now.
  case since(FieldReference)
  /// At most this many seconds, whatever the event says.
  case within(seconds: Double)
}
