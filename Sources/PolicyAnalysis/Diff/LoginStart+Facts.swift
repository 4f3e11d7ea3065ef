import PostLogin
import WireFormats

extension LoginStart {
  /// Returns the grant, place and user of a login that was derived from this one.
  func facts(of event: Event) -> [String] {
    let value = event.json.value
    func text(_ path: String...) -> String? { value.value(at: path)?.stringValue }
    let place = [
      text("request", "geoip", "cityName"), text("request", "geoip", "countryCode"),
    ].compactMap(\.self)
    let user = text("user", "email") ?? text("user", "user_id")
    let facts = [
      occasion.grant.map { "grant \($0.rawValue)" },
      place.isEmpty ? nil : "from \(place.joined(separator: ", "))",
      user.map { "user \($0)" },
    ]
    return facts.compactMap { $0.map { DocumentText.line(mask.masked($0), atMost: 100) } }
  }
}
