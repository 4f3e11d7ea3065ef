import TestSupport
import Testing

@testable import PostLogin
import WireFormats

@Suite(.tags(.event))
struct EventViewTests {
  private func event(_ json: String) throws -> Event { try Event(json: json) }

  @Test func `documented members are read by name`() throws {
    let event = try event(
      """
      {"user": {"email": "rosa@example.com", "email_verified": true},
       "request": {"geoip": {"countryCode": "DE", "latitude": 52.52}},
       "session_transfer_token": {"scope": ["openid"], "request": {"asn": "AS64500"}}}
      """
    )
    #expect(event.user.email == "rosa@example.com")
    #expect(event.user.emailVerified == true)
    #expect(event.request.geoip.countryCode == "DE")
    #expect(event.request.geoip.latitude == 52.52)
    #expect(event.sessionTransferToken?.request.asn == "AS64500")
    #expect(event.sessionTransferToken?.scope == ["openid"])
  }

  @Test func `what is missing reads as nil`() throws {
    let event = try event(#"{"user": {}}"#)
    #expect(event.user.email == nil)
    #expect(event.request.geoip.countryCode == nil)
    #expect(event.sessionTransferToken?.request.asn == nil)
    #expect(event.authorization?.roles == nil)
    #expect(event.user.identities?.first?.provider == nil)
  }

  @Test func `a value of another type reads as nil`() throws {
    let event = try event(#"{"user": {"email": 5, "identities": {}}, "request": "GET"}"#)
    #expect(event.user.email == nil)
    #expect(event.user.identities?.isEmpty == nil)
    #expect(event.request.ip == nil)
    #expect(event.request.json == nil)
  }

  @Test func `the elements of an array are objects again`() throws {
    let event = try event(
      #"{"user": {"identities": [{"provider": "auth0"}, {"provider": "github", "x": [1]}]}}"#
    )
    #expect(event.user.identities?.map(\.provider) == ["auth0", "github"])
    #expect(event.user.identities?.last?["x"]?.text == "[1]")
  }

  @Test func `unknown members are reached as text`() throws {
    let event = try event(#"{"user": {"department": {"name": "Ops"}}, "custom": [1.50]}"#)
    #expect(event.user["department"]?["name"]?.stringValue == "Ops")
    #expect(event["custom"]?.text == "[1.50]")
    #expect(event[EventFields().user["department", "name"]] == .string("Ops"))
  }

  @Test func `maps are read by the tenant's names`() throws {
    let event = try event(
      #"{"user": {"app_metadata": {"plan": "pro"}}, "client": {"metadata": {"tier": "1"}}}"#
    )
    #expect(event.user.appMetadata?["plan"] == "pro")
    #expect(event.client.metadata?["tier"] == "1")
    #expect(event.client.metadata?.names == ["tier"])
    #expect(event[EventFields().user.appMetadata["plan"]] == "pro")
    #expect(event[EventFields().client.metadata["tier"]] == "1")
  }

  @Test func `the last member of a name counts with all that is in it`() throws {
    let event = try event(#"{"user": {"email": "a", "name": "b"}, "user": {"email": "c"}}"#)
    let fields = EventFields()
    #expect(event[fields.user.email] == "c")
    #expect(event[fields.user.name] == nil)
    #expect(event.user.email == "c")
    #expect(event.user.name == nil)
  }

  @Test func `the last member counts in an array element as well`() throws {
    let event = try event(
      #"{"user": {"identities": [{"provider": "a", "isSocial": true, "provider": "b"}]}}"#
    )
    #expect(event.user.identities?.first?.provider == "b")
    #expect(event.user.identities?.first?.isSocial == true)
  }

  @Test func `a name with escapes is the name it spells`() throws {
    let event = try event(#"{"\u0075ser": {"em\u0061il": "r\u00f3sa"}}"#)
    #expect(event.user.email == "rósa")
  }

  @Test func `a copy with another value is decoded anew`() throws {
    let event = try event(#"{"user": {"email": "a"}}"#)
    #expect(event.user.email == "a")
    let copy = event.replacing(["user", "email"], with: JSONText(string: "b"))
    #expect(copy.user.email == "b")
    #expect(event.user.email == "a")
  }

  @Test func `has tells null from a value`() throws {
    let event = try event(#"{"user": {"name": null, "email": ""}, "session": {}}"#)
    let fields = EventFields()
    #expect(!event.has(fields.user.name))
    #expect(event.has(fields.user.email))
    #expect(event.has(fields.session))
    #expect(!event.has(fields.sessionTransferToken))
    #expect(!event.has(fields.user["department"]))
  }

  @Test func `fields of elements are read from an element`() throws {
    let event = try event(
      #"{"user": {"identities": [{"provider": "auth0"}, {"isSocial": true}], "user_id": "x"}}"#
    )
    let identities = EventFields().user.identities
    let provider = identities.element.provider
    let elements = try #require(identities.elements(from: event.decoded.cursor))
    #expect(elements.map { provider.read(from: $0) } == ["auth0", nil])
    #expect(elements.map { identities.element.isSocial.read(from: $0) } == [nil, true])
    #expect(event[provider] == nil)
  }

  @Test func `array fields answer without an array in between`() throws {
    let event = try event(#"{"authorization": {"roles": ["member", 5, ["x"], "admin"]}}"#)
    let roles = EventFields().authorization.roles
    let cursor = event.decoded.cursor
    #expect(roles.count(from: cursor) == 4)
    #expect(event[roles] == ["member", "admin"])
    #expect(roles.contains(from: cursor) { $0 == "admin" } == true)
    #expect(roles.contains(from: cursor) { $0 == "owner" } == false)
    let groups = EventFields().user.multifactor
    #expect(groups.contains(from: cursor) { _ in true } == nil)
  }

  @Test(arguments: EventFields.all.map(\.path))
  func `every documented field of the fullest event is found by its path`(path: String) throws {
    let field = try #require(EventFields.all.first { $0.path == path })
    let event = try Event(json: FullEvent.text)
    guard field.locator.isInElement else {
      #expect(field.json(from: event.decoded.cursor) != nil)
      return
    }
    let list = path.prefix(upTo: try #require(path.lastIndex(of: "[")))
    let array = try #require(EventFields.all.first { $0.path == list })
    let node = try #require(array.locator.node(from: event.decoded.cursor))
    let element = try #require(node.elements?.first { _ in true })
    #expect(field.json(from: element) != nil)
  }
}
