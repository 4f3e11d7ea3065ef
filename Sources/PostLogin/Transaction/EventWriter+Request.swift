/// The HTTP request and what is known about where it came from.
extension EventWriter {
  mutating func writeRequest(_ login: Transaction) {
    let request = login.request
    object {
      $0.text("ip", request.ip)
      $0.text("method", login.requestMethod)
      $0.map("query", request.query)
      $0.map("body", request.body)
      $0.text("hostname", login.hostname)
      $0.text("language", request.language)
      $0.text("user_agent", request.userAgent)
      $0.text("asn", request.asn)
      $0.geoip(request.geoip ?? GeoIP())
    }
  }

  mutating func geoip(_ place: GeoIP) {
    object("geoip") {
      $0.text("cityName", place.cityName)
      $0.text("continentCode", place.continentCode)
      $0.text("countryCode", place.countryCode)
      $0.text("countryCode3", place.countryCode3)
      $0.text("countryName", place.countryName)
      $0.number("latitude", place.latitude)
      $0.number("longitude", place.longitude)
      $0.text("subdivisionCode", place.subdivisionCode)
      $0.text("subdivisionName", place.subdivisionName)
      $0.text("timeZone", place.timeZone)
      $0.write(members: place.additional)
    }
  }

  mutating func write(_ prompt: Transaction.Prompt) {
    object {
      $0.text("id", prompt.id)
      $0.map("fields", prompt.fields)
      $0.map("vars", prompt.vars)
    }
  }

  mutating func write(_ context: Transaction.SecurityContext) {
    object {
      $0.text("ja3", context.ja3)
      $0.text("ja4", context.ja4)
    }
  }
}
