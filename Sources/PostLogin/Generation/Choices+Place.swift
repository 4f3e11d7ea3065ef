import FoundationEssentials
import WireFormats

/// Times, addresses and actors.
extension Choices {
  /// A time that an event can hold.
  mutating func time() -> Date {
    variant(weighted: [6, 1, 1, 1, 4]) { number, choices in
      switch number {
      case 0: Date(millisecondsSince1970: 1_772_439_291_310)
      case 1: Date(millisecondsSince1970: 0)
      // The first and the last millisecond that ISO 8601 can write with a year of four digits.
      case 2: Date(millisecondsSince1970: -62_167_219_200_000)
      case 3: Date(millisecondsSince1970: 253_402_300_799_999)
      default: Date(millisecondsSince1970: Double(choices.number(below: 4_102_444_800_000)))
      }
    }
  }

  /// An IP address.
  mutating func address() -> String { element(of: EventFieldFormat.ipAddress.examples) }

  /// An actor, with the actors on whose behalf it acts.
  mutating func actor(levels: Int) -> JSONObject {
    var members = [JSONMember("sub", .string(text("agent|7")))]
    members += object().members
    if levels > 1, let next = optional({ $0.actor(levels: levels - 1) }) {
      members.append(JSONMember("act", .object(next.members)))
    }
    return JSONObject(members)
  }

  /// One rich authorization request.
  mutating func authorizationDetails() -> JSONObject {
    JSONObject([JSONMember("type", .string(text("transfer")))] + object().members)
  }
}
