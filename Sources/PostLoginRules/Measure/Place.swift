import PostLogin
import WireFormats

/// A place on the earth: a fixed one, or one that the event tells by latitude and longitude.
enum Place: Sendable, Hashable {
  case fixed(latitude: Double, longitude: Double)
  /// The object, and its two coordinates.
  case field(FieldReference, latitude: FieldReference, longitude: FieldReference)

  /// The place that an object of the event tells.
  ///
  /// - Throws: `invalidValue` for an object without coordinates.
  init(_ object: FieldReference) throws(PostLoginError) {
    guard let latitude = FieldDirectory.coordinate("latitude", of: object),
      let longitude = FieldDirectory.coordinate("longitude", of: object)
    else {
      throw PostLoginError(
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

extension Place {
  static let schema: JSONValue = ["$ref": "#/$defs/place"]

  /// Reads the place that stands under a key.
  init(_ parts: RuleMembers, _ name: String) throws(PostLoginError) {
    let node = try parts.required(name)
    guard node.text.kind == .object else {
      let field = try ConditionDecoder.field(node)
      do throws(PostLoginError) {
        self = try Place(field)
      } catch {
        throw node.error(error.code, error.message)
      }
      return
    }
    let members = try node.members()
    try members.allowOnly(["latitude", "longitude"])
    self = .fixed(
      latitude: try members.required("latitude").number(),
      longitude: try members.required("longitude").number()
    )
  }

  var fields: [FieldReference] {
    switch self {
    case .fixed: []
    case .field(_, let latitude, let longitude): [latitude, longitude]
    }
  }

  /// As rule files write it.
  var jsonValue: JSONValue {
    switch self {
    case .fixed(let latitude, let longitude):
      [
        "latitude": .number(latitude.javaScriptText),
        "longitude": .number(longitude.javaScriptText),
      ]
    case .field(let object, _, _): .string(object.path)
    }
  }

  /// As a person says it.
  var text: String {
    switch self {
    case .fixed(let latitude, let longitude):
      "(\(latitude.javaScriptText), \(longitude.javaScriptText))"
    case .field(let object, _, _): object.path
    }
  }

  /// As an expression of a written-out Action.
  func script(_ writer: inout ScriptWriter) -> String {
    switch self {
    case .fixed(let latitude, let longitude):
      "{ latitude: \(latitude.javaScriptText), longitude: \(longitude.javaScriptText) }"
    case .field(let object, _, _): writer.path(object)
    }
  }
}
