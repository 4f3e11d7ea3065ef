import PostLogin
import TestSupport
import Testing
import WireFormats

/// The values of an event's hidden fields in texts.
@Suite(.tags(.event, .secrets))
struct EventMaskTests {
  private static let event = #"""
    {"user":{"user_id":"auth0|5f7c8ec7","email":"Rosa@example.com","name":"Rosa \"R\" Marques",
    "given_name":"Al","phone_number":"+351912345678","email_verified":true,
    "user_metadata":{"plan":"gold","pin":"123","ssn":910000001,"n":7},
    "app_metadata":{"scheme":"oidc-basic-profile"}},
    "client":{"name":"Shop"},"transaction":{"protocol":"oidc-basic-profile"},
    "request":{"query":{"scope":"openid","nonce":"nonce-1"},"body":{"password":"letmein"}},
    "secrets":{"KEY":"hush-hush"}}
    """#

  private static let header = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9"
  private static let payload = "eyJtYWlsIjoicm9zYUBleGFtcGxlLmNvbSJ9"

  private func masked(_ text: String) throws -> String {
    let event = try Event(json: Self.event)
    return EventMask([event], secrets: SecretMask(secrets: event["secrets"])).masked(text)
  }

  @Test(arguments: [
    ("mail rosa@EXAMPLE.com", "mail ***"), ("to=Rosa%40example.com&", "to=***&"),
    ("id_Rosa@example.com_1", "id_***_1"), ("x.Rosa@example.com", "x.***"),
    (#"{"name":"Rosa \"R\" Marques"}"#, #"{"name":"***"}"#),
    ("n=Rosa+%22R%22+Marques", "n=***"), ("Al is in", "*** is in"),
    ("also, all, al", "also, all, al"),
    ("auth0|5f7c8ec7 or 5f7c8ec7", "*** or ***"), ("call +351912345678", "call ***"),
    ("the gold plan", "the *** plan"), ("golden", "golden"), ("event.gold", "event.gold"),
    ("pin 123, n 7", "pin 123, n 7"), ("ssn 910000001", "ssn ***"), ("true", "true"),
    ("letmein", "***"), ("nonce-1", "***"), ("hush-hush", "***"),
    ("Shop asks for openid", "Shop asks for openid"),
    // An open field has the same value.
    ("oidc-basic-profile", "oidc-basic-profile"),
  ])
  func `hidden values are masked in any form`(text: String, expected: String) throws {
    #expect(try masked(text) == expected)
  }

  @Test(arguments: [
    ("\(header).\(payload).c2ln", "***"), ("token=\(header).\(payload).c2ln&a=1", "token=***&a=1"),
    ("\(header).\(payload).", "***"), ("\(header).\(payload)", "***"),
    ("\(header).\(payload.prefix(9))…", "***…"), ("state%3D\(header).\(payload)", "state%3D***"),
    (header, header), ("\(header).", "\(header)."), ("eyJ", "eyJ"),
  ])
  func `a JWT is masked, also one that lost its last parts`(text: String, expected: String) throws {
    #expect(try masked(text) == expected)
  }

  @Test func `texts and numbers in a JSON value are masked`() throws {
    let event = try Event(json: Self.event)
    let mask = EventMask([event], secrets: SecretMask([]))
    let value: JSONValue = ["a": ["gold", true], "b": .number("910000001"), "c": .number("7")]
    #expect(mask.masked(value).jsonText() == #"{"a":["***",true],"b":"***","c":7}"#)
  }

  @Test
  func `codes and recipients of another trigger's event are masked, and open members are not`()
    throws
  {
    let event = try Event(
      json: #"""
        {"message_options":{"code":"314159","text":"Your code is 314159","message_type":"voice",
        "recipient":"+351912345678"},"tenant":{"id":"payments"}}
        """#
    )
    let mask = EventMask([event], of: .sendPhoneMessage, secrets: SecretMask([]))
    #expect(
      mask.masked("314159 to +351912345678 by voice in payments")
        == "*** to *** by voice in payments"
    )
    // Without the trigger, its own members count as personal.
    let login = EventMask([event], secrets: SecretMask([]))
    #expect(login.masked("314159 by voice in payments") == "*** by *** in payments")
    let unknown = EventMask([event], of: Trigger(rawValue: "x"), secrets: SecretMask([]))
    #expect(unknown.masked("payments") == "***")
  }

  @Test func `the values of all events of a login are masked`() throws {
    let events = try ["first", "second"].map { try Event(json: #"{"user":{"nickname":"\#($0)"}}"#) }
    #expect(EventMask(events, secrets: SecretMask([])).masked("first, second") == "***, ***")
  }
}
