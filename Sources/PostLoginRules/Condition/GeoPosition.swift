import Glibc

/// A point on the earth in degrees.
struct GeoPosition: Sendable, Hashable {
  let latitude: Double
  let longitude: Double

  /// A point; nil if the numbers are out of range.
  init?(latitude: Double, longitude: Double) {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The mean radius of the earth (IUGG).
  static let earthRadius = 6371.0088

  /// The distance on a sphere, by the haversine formula; within 0.6 % of the real one.
  func kilometres(to other: GeoPosition) -> Double {
    let radians = Double.pi / 180
    let north = sin((other.latitude - latitude) * radians / 2)
    let east = sin((other.longitude - longitude) * radians / 2)
    let chord =
      north * north
      + cos(latitude * radians) * cos(other.latitude * radians) * east * east
    return 2 * Self.earthRadius * asin(min(1, chord.squareRoot()))
  }
}
