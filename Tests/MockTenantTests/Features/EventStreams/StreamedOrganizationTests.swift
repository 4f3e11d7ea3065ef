import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import MockTenant

/// The events of organizations.
@Suite(.tags(.tenant), .timeLimit(.minutes(5)))
struct StreamedOrganizationTests {
  private static let reference: JSONValue = ["id": "org_1", "name": "one"]
  private static let member: JSONValue = ["user_id": "auth0|1", "roles": ["admin"]]
  private static let roles = [Role(["id": "rol_1", "name": "admin"])]

  /// An organization with further members.
  private static func organization(_ members: JSONObject) -> JSONObject {
    members.members.reduce(into: ["id": "org_1", "name": "one", "display_name": "One"]) {
      $0.set($1.name, $1.value)
    }
  }

  private static func events(_ old: JSONObject?, _ new: JSONObject?) -> [StreamedEvent] {
    EntityChange(kind: .organization, id: "org_1", old: old, new: new)
      .organizationEvents(roles: roles)
  }

  private static let connection: JSONObject = [
    "connection_id": "con_1", "assign_membership_on_login": true, "show_as_button": false,
  ]

  @Test(
    arguments: [
      (nil, organization([:]), ["organization.created"]),
      (organization([:]), nil, ["organization.deleted"]),
      (organization([:]), organization(["metadata": ["tier": "gold"]]), ["organization.updated"]),
      (organization([:]), organization(["members": []]), []),
      (
        organization([:]), organization(["members": [member]]),
        ["organization.member.added", "organization.member.role.assigned"]
      ),
      (
        organization(["members": [member]]), organization(["members": ["auth0|1"]]),
        ["organization.member.role.deleted"]
      ),
      (
        organization(["members": [member]]), organization(["members": ["auth0|2"]]),
        ["organization.member.deleted", "organization.member.added"]
      ),
      (
        organization([:]), organization(["enabled_connections": [.object(connection.members)]]),
        ["organization.connection.added"]
      ),
      (
        organization(["enabled_connections": [["connection_id": "con_1"]]]),
        organization(["enabled_connections": [.object(connection.members)]]),
        ["organization.connection.updated"]
      ),
      (
        organization(["enabled_connections": [["connection_id": "con_1"]]]), organization([:]),
        ["organization.connection.removed"]
      ),
    ] as [(JSONObject?, JSONObject?, [String])]
  )
  func `each difference of an organization is an event`(
    old: JSONObject?,
    new: JSONObject?,
    types: [String]
  ) {
    #expect(Self.events(old, new).map(\.type) == types)
  }

  @Test func `an event of a relation names its two sides`() {
    let old = Self.organization([:])
    let joined = Self.events(old, Self.organization(["members": [Self.member]]))
    #expect(
      joined.map(\.object) == [
        ["organization": Self.reference, "user": ["user_id": "auth0|1"]],
        [
          "organization": Self.reference, "user": ["user_id": "auth0|1"],
          "role": ["id": "rol_1", "name": "admin"],
        ],
      ]
    )
    let connected = Self.organization([
      "enabled_connections": [.object(Self.connection.members)]
    ])
    #expect(
      Self.events(old, connected).map(\.object) == [
        [
          "organization": Self.reference, "connection": ["id": "con_1"],
          "assign_membership_on_login": true, "show_as_button": false,
        ]
      ]
    )
    let changed = Self.organization(["metadata": ["tier": "gold"]])
    #expect(
      Self.events(old, changed).map(\.object) == [
        [
          "id": "org_1", "name": "one", "display_name": "One", "metadata": ["tier": "gold"],
        ]
      ]
    )
  }

  @Test func `a user who accepts an invitation is added with the roles of the invitation`()
    async throws
  {
    try await EventStreamBench.run([
      "organization.updated", "organization.member.added", "organization.member.role.assigned",
    ]) { configuration in
      configuration.organizations[0].document.set("members", ["auth0|ada"])
      for index in configuration.clients.indices {
        configuration.clients[index].document.set(
          "initiate_login_uri",
          "https://app.example.com/login"
        )
      }
    } test: { bench in
      let ticket = try await bench.mock.manage(
        "POST",
        "organizations/org_sample/invitations",
        scope: "create:organization_invitations",
        body: #"""
          {"inviter":{"name":"Ada"},"invitee":{"email":"bob@example.com"},"client_id":"web",
           "roles":["rol_member"]}
          """#
      ).string("ticket_id")
      let browser = ScriptedBrowser(bench.mock)
      let page = try await browser.authorize(["organization": "org_sample", "invitation": ticket])
      let answer = try await browser.logIn(after: page, name: "bob@example.com")
      #expect(answer.parameter("code") != nil, "\(answer.body)")
      await bench.mock.deliverEvents()
      #expect(
        bench.receiver.types == [
          "organization.member.added", "organization.member.role.assigned",
        ]
      )
      #expect(
        bench.receiver.messages.first?["data"]?["object"] == [
          "organization": ["id": "org_sample", "name": "sample"],
          "user": ["user_id": "auth0|bob"],
        ]
      )
    }
  }

  @Test func `roles that the Management API gives a member are events`() async throws {
    try await EventStreamBench.run([
      "organization.member.added", "organization.member.role.assigned",
      "organization.member.role.deleted",
    ]) { bench in
      for (method, scope) in [("POST", "create"), ("DELETE", "delete")] {
        let answer = try await bench.mock.manage(
          method,
          "organizations/org_sample/members/auth0%7Cbob/roles",
          scope: "\(scope):organization_member_roles",
          body: #"{"roles":["rol_member"]}"#
        )
        #expect(answer.status == 204, "\(answer.body)")
      }
      try await bench.changeOrganization { $0.setRoles([], of: "auth0|eve") }
      await bench.mock.deliverEvents()
      #expect(
        bench.receiver.types == [
          "organization.member.role.assigned", "organization.member.role.deleted",
          "organization.member.added",
        ]
      )
      #expect(
        bench.receiver.messages.first?["data"] == [
          "object": [
            "organization": ["id": "org_sample", "name": "sample"],
            "user": ["user_id": "auth0|bob"], "role": ["id": "rol_member", "name": "member"],
          ],
          "context": ["tenant": ["tenant_id": "mock"]],
        ]
      )
    }
  }
}
