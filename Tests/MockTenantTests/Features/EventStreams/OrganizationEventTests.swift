import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The events that changes of organizations over the Management API cause.
@Suite(.tags(.tenant, .management), .timeLimit(.minutes(5)))
struct OrganizationEventTests {
  @Test func `each change of an organization over the API is an event of its kind`() async throws {
    let types = [
      "organization.created", "organization.updated", "organization.deleted",
      "organization.member.added", "organization.member.deleted",
      "organization.member.role.assigned", "organization.member.role.deleted",
      "organization.connection.added", "organization.connection.updated",
      "organization.connection.removed",
    ]
    try await EventStreamBench.run(types) { bench in
      let created = try await bench.send("POST", "organizations", #"{"name":"acme"}"#)
      let path = "organizations/\(created.string("id"))"
      let (member, role) = (#"{"members":["auth0|bob"]}"#, #"{"roles":["rol_member"]}"#)
      for (method, path, body, event) in [
        ("PATCH", path, #"{"display_name":"Acme"}"#, "organization.updated"),
        ("POST", "\(path)/members", member, "organization.member.added"),
        ("POST", "\(path)/members/auth0%7Cbob/roles", role, "organization.member.role.assigned"),
        ("DELETE", "\(path)/members/auth0%7Cbob/roles", role, "organization.member.role.deleted"),
        ("DELETE", "\(path)/members", member, "organization.member.deleted"),
        (
          "POST", "\(path)/enabled_connections", #"{"connection_id":"con_database"}"#,
          "organization.connection.added"
        ),
        (
          "PATCH", "\(path)/enabled_connections/con_database", #"{"show_as_button":false}"#,
          "organization.connection.updated"
        ),
        (
          "DELETE", "\(path)/enabled_connections/con_database", nil,
          "organization.connection.removed"
        ),
        ("DELETE", path, nil, "organization.deleted"),
      ] as [(String, String, String?, String)] {
        let answer = try await bench.send(method, path, body)
        #expect((200...204).contains(answer.status), "\(method) \(path): \(answer.body)")
        let last = try await bench.deliveries().last?.type
        #expect(last == event, "\(method) \(path)")
      }
      #expect(try await bench.deliveries().count == types.count)
    }
  }
}
