import Foundation
import EventTestSupport
@testable import PostLogin
import TestSupport
import Testing

@testable import PostLoginTool
import WireFormats

@Suite(.tags(.program, .fixtures))
struct TransactionSchemaTests {
  let schema: JSONValue

  init() throws { schema = try SchemaCommand.transactionSchema(of: .postLogin) }

  @Test func `the reader takes every key that the schema describes`()
    throws
  {
    let document = try Document(bytes: Array(Self.everyKey.utf8), file: "every-key.yaml")
    _ = try TransactionReader.read(document)
    var check = JSONSchemaCheck(schema)
    #expect(check.problems(of: document.root.json) == [])
    // Other places for what stands elsewhere in the same file.
    #expect(
      check.allProperties.subtracting(check.seenProperties).sorted()
        == ["#/properties/secrets", "#/properties/statistics"]
    )
  }

  /// Null, and a value of each kind that no member has without help, in place of every value.
  @Test(arguments: [JSONValue.null, 5, true, [5]])
  func `the schema and the reader agree about every key and kind of value`(value: JSONValue) throws
  {
    let document = try Document(bytes: Array(Self.everyKey.utf8), file: "every-key.yaml")
    let fixture = document.root.json
    let paths = Self.paths(in: fixture, at: [])
    #expect(paths.count > 200)
    for path in paths where !Self.isFree(path) {
      let changed = fixture.replacing(path, with: value)
      let text = changed.jsonText()
      let isRead =
        (try? TransactionReader.read(Document(bytes: Array(text.utf8), file: "f"))) != nil
      var check = JSONSchemaCheck(schema)
      #expect(check.problems(of: changed).isEmpty == isRead, "\(path.joined(separator: "."))")
    }
  }

  @Test func `every key of the schema is the place of a field, and every field has its key`() {
    var keys = schemaPaths(schema, at: "")
    // What a fixture has besides the event: its kind and trigger, places, what Actions may ask for, other spellings.
    keys = keys.filter { key in
      !["kind", "trigger", "geo", "context", "statistics", "tenant.domain"].contains(key)
        && !["geo.", "context.", "statistics."].contains { key.hasPrefix($0) }
        && key.split(separator: ".").last != "additional"
    }
    let fields = EventFields.all.dropFirst()
    let places = Set(fields.map(\.fixturePath))
    #expect(keys.subtracting(places).sorted() == Self.keysWithoutField)
    #expect(
      fields.filter { !keys.contains($0.fixturePath) && !Self.isInFreeMap($0) }.map(\.path)
        == Self.fieldsWithoutKey
    )
  }

  @Test func `a case can change every key of the schema`() {
    // A case cannot make a fixture one of another kind or trigger.
    let unknown = schemaPaths(schema, at: "").subtracting(["kind", "trigger"]).filter { path in
      var keys: FixtureKeys? = .transaction
      for name in path.replacing("[]", with: "").split(separator: ".") {
        keys = keys?.member(String(name))
      }
      return keys == nil
    }
    #expect(unknown.sorted() == [])
  }

  /// Objects of the request for tokens, which are several fields of the event, members that the
  /// reader takes and the event does not show, and the roles of a member, which are in
  /// `event.authorization`.
  private static let keysWithoutField = [
    "authentication.riskAssessment.assessments.ImpossibleTravel.details", "grant",
    "organization.roles", "refresh_token.session_transfer.parent_refresh_token.metadata",
  ]
  /// The object of the roles, which is a list in fixtures.
  private static let fieldsWithoutKey = ["event.authorization"]

  /// Whether the field stands in an object that fixtures have as it is.
  private static func isInFreeMap(_ field: AnyEventField) -> Bool {
    let free = [
      "grant.authorization_details[].", "session.actor.", "transaction.actor.",
      "authentication.riskAssessment.supplemental.",
    ]
    return free.contains { field.fixturePath.hasPrefix($0) }
      || field.fixturePath.contains(".details.")
  }

  @Test(
    arguments: [
      "user: rosa@example.com", "user: {user_id: a, custom: 1}\nsession: ~\nstats: 3",
      "user: a@b.c\ngrant: silent\nauthentication: [pwd, mfa]\nclient: App\nconnection: sms",
      "user: a@b.c\ncontext: {cache: {a: b}, groups: [staff]}\nroles: ~",
      "user: a@b.c\ntenant: t\ncustom_domain: d.example\norganization: acme\nrequest: '::1'",
      "user: a@b.c\nsession_transfer_token: 192.0.2.1\nresource_server: x\nstatistics: 1",
    ]
  )
  func `short forms fit the schema and the reader`(text: String) throws {
    let document = try Document(bytes: Array(text.utf8), file: "f.yaml")
    _ = try TransactionReader.read(document)
    var check = JSONSchemaCheck(schema)
    #expect(check.problems(of: document.root.json) == [])
  }

  @Test(
    arguments: [
      "grant: silent", "user: 5", "user: {email: a@b.c}", "user: a@b.c\ngrant: silnt",
      "user: a@b.c\nconection: x", "user: a@b.c\nstats: -1.5", "user: a@b.c\nclient: {name: x}",
      "user: a@b.c\nrefresh_token: {access: sometimes}", "user: a@b.c\nsecrets: {A: 1}",
    ]
  )
  func `what the reader refuses does not fit the schema`(text: String) throws {
    let document = try Document(bytes: Array(text.utf8), file: "f.yaml")
    #expect(throws: PostLoginError.self) { try TransactionReader.read(document) }
    var check = JSONSchemaCheck(schema)
    #expect(check.problems(of: document.root.json) != [])
  }

  @Test func `the schema lists the names of grants`() {
    let names = schema["$defs"]?["grant"]?["enum"]?.arrayValue?.compactMap(\.stringValue)
    #expect(names == FixtureGrant.names)
  }

  /// The paths of the properties, through references, choices and lists.
  func schemaPaths(_ part: JSONValue, at path: String) -> Set<String> {
    var paths: Set<String> = []
    if let name = part["$ref"]?.stringValue?.dropFirst("#/$defs/".count),
      let definition = schema["$defs"]?[String(name)],
      // Methods have short forms at three places; their keys count where they are in full.
      !(name == "methods" && path == "authentication" || name == "method" && !path.hasSuffix("[]"))
    {
      paths.formUnion(schemaPaths(definition, at: path))
    }
    for choice in part["anyOf"]?.arrayValue ?? [] {
      paths.formUnion(schemaPaths(choice, at: path))
    }
    if let items = part["items"] {
      paths.formUnion(schemaPaths(items, at: path.hasSuffix("[]") ? path : "\(path)[]"))
    }
    for property in part["properties"]?.objectValue ?? [] {
      let inner = path.isEmpty ? property.name : "\(path).\(property.name)"
      paths.insert(inner)
      paths.formUnion(schemaPaths(property.value, at: inner))
    }
    return paths
  }

  /// Whether anything may stand there.
  private static func isFree(_ path: [String]) -> Bool {
    let free: Set<String> = [
      "additional", "app_metadata", "user_metadata", "options", "supplemental", "external",
      "details", "actor", "agent_metadata", "anonymous_session", "configuration", "config",
      "fields", "vars", "query", "body", "authorization_details", "groups", "roles",
    ]
    return path.dropLast().contains(where: free.contains)
      || path.starts(with: ["client", "authentication"]) && path.count > 2
      || path.starts(with: ["geo"]) && path.count > 1
  }

  private static func paths(in value: JSONValue, at path: [String]) -> [[String]] {
    let members =
      (value.objectValue ?? []).map { ($0.name, $0.value) }
      + (value.arrayValue ?? []).enumerated().map { (String($0.offset), $0.element) }
    return members.flatMap { name, inner in
      [path + [name]] + paths(in: inner, at: path + [name])
    }
  }

  private static let everyKey = """
    kind: transaction
    trigger: post-login
    tenant: {id: t, domain: t.example}
    custom_domain: {domain: d.example, domain_metadata: {a: b}}
    user:
      user_id: auth0|a
      email: a@b.c
      email_verified: true
      username: a
      phone_number: "+1"
      phone_verified: false
      name: A
      given_name: A
      family_name: A
      nickname: a
      picture: https://a.example/
      created_at: 2026-01-15T12:00:00Z
      updated_at: 2026-01-15T12:00:00Z
      last_password_reset: 2026-01-15T12:00:00Z
      app_metadata: {a: [1]}
      user_metadata: {a: [1]}
      multifactor: [guardian]
      enrolledFactors: [otp, {type: phone, options: {a: 1}}]
      identities:
        - connection: c
          provider: auth0
          user_id: a
          isSocial: false
          profileData: {a: b}
          accessToken: a
          additional: {a: 1}
      additional: {a: 1}
    roles: [a]
    client:
      client_id: c
      name: C
      metadata: {a: b}
      refresh_token: {policies: [{audience: a, scope: a b}]}
      authentication: {method: none}
      external_client_id: https://a.example/
      external_metadata_type: cimd
    connection: {id: con_a, name: c, strategy: auth0, metadata: {a: b}}
    organization: {id: org_a, name: o, display_name: O, metadata: {a: b}, roles: [a], additional: {a: 1}}
    resource_server: {identifier: https://a.example/}
    request:
      ip: 192.0.2.1
      method: GET
      hostname: a.example
      language: en
      user_agent: a
      query: {a: b}
      body: {}
      asn: AS64496
      geoip: &place
        cityName: a
        continentCode: EU
        countryCode: PT
        countryCode3: PRT
        countryName: Portugal
        latitude: 1.5
        longitude: -1
        subdivisionCode: a
        subdivisionName: a
        timeZone: Europe/Lisbon
        additional: {a: 1}
    grant:
      name: authorization_code
      acr_values: a b
      actor_token_type: a
      authorization_details: [{type: a}]
      login_hint: a
      prompt: [login]
      redirect_uri: https://a.example/
      response_mode: query
      response_type: code
      scope: openid
      state: a
      subject_token_type: a
      ui_locales: pt
    authentication:
      methods: [pwd, {name: mfa, timestamp: 2026-01-15T12:00:00Z, type: otp, url: https://a.example}]
      riskAssessment:
        confidence: low
        version: "1"
        assessments:
          AgentDetection: {code: unknown, confidence: low, details: {a: 1}}
          ImpossibleTravel: {code: a, confidence: low, details: {a: 1}}
          NewDevice: {code: a, confidence: low, details: {a: 1}}
          UntrustedIP: {code: a, confidence: low, details: {a: 1}}
        supplemental: {a: 1}
        external: {a: 1}
    session:
      id: s
      actor: {sub: a}
      user_id: auth0|a
      created_at: 2026-01-15T12:00:00Z
      updated_at: 2026-01-15T12:00:00Z
      authenticated_at: 2026-01-15T12:00:00Z
      expires_at: 2026-01-15T12:00:00Z
      idle_expires_at: 2026-01-15T12:00:00Z
      last_interacted_at: 2026-01-15T12:00:00Z
      clients: [a, {client_id: b}]
      cookie: {mode: persistent}
      metadata: {a: b}
      device: &device
        initial_asn: AS1
        initial_ip: 192.0.2.1
        initial_user_agent: a
        last_asn: AS1
        last_ip: 192.0.2.1
        last_user_agent: a
      session_transfer: &parent {parent_refresh_token: {id: rt, metadata: {a: b}}}
    refresh_token:
      id: rt
      created_at: 2026-01-15T12:00:00Z
      client_id: c
      user_id: auth0|a
      session_id: s
      expires_at: 2026-01-15T12:00:00Z
      idle_expires_at: 2026-01-15T12:00:00Z
      last_exchanged_at: 2026-01-15T12:00:00Z
      rotating: true
      access: online
      metadata: {a: b}
      resource_servers: [{audience: a, scopes: a b}]
      device: *device
      session_transfer: *parent
    session_transfer_token:
      client_id: n
      scope: [openid]
      request: {ip: 192.0.2.1, asn: AS1, user_agent: a, geoip: *place}
    stats: {logins_count: 3}
    transaction:
      id: t
      locale: pt
      correlation_id: a
      linking_id: a
      actor: {sub: a}
      target_scopes: [a]
      metadata: {a: 1, b: true, c: d}
      additional: {a: 1}
    agent: {agent_id: a, name: A, agent_metadata: {a: 1}}
    anonymous_session: {a: 1}
    configuration: {a: 1}
    experiment:
      experiment_id: a
      variation_id: b
      variation_name: B
      variation_description: b
      config: {a: {value: 1}}
      is_control: false
    prompt: {id: ap_1, fields: {a: 1}, vars: {a: 1}}
    security_context: {ja3: a, ja4: a}
    geo: {192.0.2.1: {asn: AS1}, 192.0.2.9: *place}
    context:
      now: 2026-01-15T12:00:00Z
      cache: {a: b, c: {value: d, expires_at: 2026-01-15T12:00:00Z}}
      groups: [a, {id: b, name: b}]
      roles: [a]
      factors: [otp]
      secrets: {A: b}
      executed_rules: [a]
      strict_session_token_issuer: true
    """
}
