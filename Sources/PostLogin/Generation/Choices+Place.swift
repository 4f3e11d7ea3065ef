/// Times and places.
extension Choices {
  /// A time that an event can hold.
  mutating func time() -> EventTime {
    variant(weighted: [6, 1, 1, 1, 4]) { number, choices in
      switch number {
      case 0: EventTime(millisecondsSince1970: 1_772_439_291_310)
      case 1: EventTime(millisecondsSince1970: 0)
      // The first and the last millisecond that ISO 8601 can write in four digits of a year.
      case 2: EventTime(millisecondsSince1970: -62_167_219_200_000)
      case 3: EventTime(millisecondsSince1970: 253_402_300_799_999)
      default: EventTime(millisecondsSince1970: Double(choices.number(below: 4_102_444_800_000)))
      }
    }
  }

  /// A time, or nothing.
  mutating func optionalTime() -> EventTime? { optional { $0.time() } }

  /// An IP address.
  mutating func address() -> String {
    element(of: [
      "203.0.113.24", "0.0.0.0", "255.255.255.255", "127.0.0.1", "2001:db8::24", "::", "::1",
      "::ffff:192.0.2.1", "2001:DB8:0:0:8:800:200C:417A",
    ])
  }

  /// Where an address is, as far as it is known.
  mutating func place() -> GeoIP {
    var place = GeoIP()
    place.cityName = optionalText("Lisbon")
    place.continentCode = optional { $0.element(of: ["EU", "AF", "AN", "AS", "NA", "OC", "SA"]) }
    place.countryCode = optional { $0.element(of: ["PT", "US", "AQ", "XK"]) }
    place.countryCode3 = optional { $0.element(of: ["PRT", "USA", "ATA", "XKX"]) }
    place.countryName = optionalText("Portugal")
    place.latitude = optional { $0.double(38.7223) }
    place.longitude = optional { $0.double(-9.1393) }
    place.subdivisionCode = optionalText("11")
    place.subdivisionName = optionalText("Lisbon")
    place.timeZone = optionalText("Europe/Lisbon")
    place.additional = object()
    return place
  }

  /// Where a session or token was used first and last.
  mutating func device() -> Transaction.Device {
    var device = Transaction.Device()
    device.initialASN = optionalText("AS64496")
    device.initialIP = optional { $0.address() }
    device.initialUserAgent = optionalText("PaymentsApp/7.0")
    device.lastASN = optionalText("AS64496")
    device.lastIP = optional { $0.address() }
    device.lastUserAgent = optionalText("PaymentsApp/7.1")
    return device
  }

  /// Who acts for somebody, and for whom that actor acts.
  mutating func actor(levels: Int) -> JSONObject {
    var members = [JSONMember("sub", .string(text("agent|7")))]
    members += object().members
    if levels > 1, let next = optional({ $0.actor(levels: levels - 1) }) {
      members.append(JSONMember("act", .object(next.members)))
    }
    return JSONObject(members)
  }
}
