import FoundationEssentials
import TestSupport
import Testing

@testable import PostLogin

/// The properties of fields besides names and types.
@Suite(.tags(.event))
struct EventFieldFactTests {
  @Test func `every plain field has an example that it may hold`() throws {
    for field in EventFields.all {
      switch field.type {
      case .string, .strings:
        let example = try #require(field.example, "\(field)")
        #expect(field.format?.accepts(example) != false, "\(field)")
        #expect(
          field.allowedValues.isEmpty || field.allowedValues.contains(example),
          "\(field)"
        )
      case .time: #expect(field.example.flatMap { Date(eventText: $0) } != nil, "\(field)")
      case .number: #expect(field.example.flatMap { Double($0) } != nil, "\(field)")
      case .boolean: #expect(field.example == "true", "\(field)")
      case .object, .objects, .map: #expect(field.example == nil, "\(field)")
      }
    }
  }

  @Test(arguments: [
    EventFieldFormat.time, .countryCode, .countryCode3, .continentCode, .ipAddress,
  ])
  func `examples of a format keep its rule`(format: EventFieldFormat) {
    #expect(!format.examples.isEmpty)
    #expect(format.examples.filter { !format.accepts($0) } == [])
  }

  @Test(arguments: [
    ("event.transaction.requested_scopes", "grant.scope"),
    ("event.transaction.id", "transaction.id"),
    ("event.authorization.roles", "roles"),
    ("event.session.cookie.mode", "session.cookie.mode"),
    ("event.user.identities[].provider", "user.identities[].provider"),
    ("event.transaction.protocol", "grant.name"),
  ])
  func `a field knows where fixtures have it`(path: String, place: String) throws {
    let field = try #require(EventFields.all.first { $0.path == path })
    #expect(field.fixturePath == place)
  }

  /// A request is refused for a parameter if and only if the list of fields excludes it for the
  /// grant.
  @Test(arguments: Transaction.Grant.allCases)
  func `a parameter that a grant does not have is a contradiction`(grant: Transaction.Grant) {
    for member in Transaction.Parameters.table.members {
      let field = member.field.definition
      var login = SampleTransaction.code
      login.grant = grant
      login.parameters = Transaction.Parameters()
      (login.id, login.session, login.prompt, login.request) = (nil, nil, nil, .init(ip: "::1"))
      switch field.name {
      case "prompt": login.parameters.prompt = ["login"]
      case "response_type":
        login.parameters.responseType = grant == .implicit ? ["token"] : ["code"]
        if grant == .hybrid { login.parameters.responseType = ["code", "token"] }
      default:
        // Every choice is above 0, so that optional parts are present.
        var choices = Choices(repeating: [1, 0, 0, 0])
        member.make(&choices, &login.parameters, member.field)
      }
      #expect(login.parameters != Transaction.Parameters(), "\(field.name)")
      let isEvent = (try? login.event()) != nil
      // The scopes of a login with a password are in the body of the request.
      let isInBody =
        field.name == "requested_scopes" && [.password, .passwordRealm].contains(grant)
      #expect(isEvent == (field.options.grants.contains(grant) || isInBody), "\(field.name)")
    }
  }
}
