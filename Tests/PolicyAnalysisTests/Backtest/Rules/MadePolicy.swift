import PostLogin
import TestSupport
import WireFormats

/// Seeded rules whose conditions a few values of each field tell apart, and logins of these values.
struct MadePolicy {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A field of the event with conditions on it, and a value for each way in which they can hold.
  struct Field {
    let names: [String]
    let conditions: [String]
    /// JSON texts; nil for a field that is missing.
    let values: [String?]
    /// The path by which a case calls it unknown.
    let unknown: String

    init(
      _ path: String,
      as unknown: String? = nil,
      values: [String?],
      conditions: [String]
    ) {
      names = path.split(separator: ".").map(String.init)
      self.unknown = "event.\(unknown ?? path)"
      self.values = values
      self.conditions = conditions.map { #"{"field":"event.\#(path)",\#($0)}"# }
    }

    init(list path: String, values: [String?], conditions: [String]) {
      names = path.split(separator: ".").map(String.init)
      unknown = "event.\(path)"
      self.values = values
      self.conditions = conditions
    }
  }

  static let fields: [Field] = [
    Field(
      "request.query.acr_values",
      as: "request.query.*",
      values: [nil, #""fast""#, #""faster""#, #""slow""#, #""slow-fast""#, #""none""#],
      conditions: [
        #""equals":"fast""#, #""differsFrom":"fast""#, #""startsWith":"fast""#,
        #""endsWith":"fast""#, #""isIn":["fast","slow"]"#, #""exists":true"#,
      ]
    ),
    Field(
      "user.app_metadata.plan",
      values: [nil, #""gold""#, #""goldfish""#, #""tin""#, "3", "4", "true", "{}"],
      conditions: [
        #""equals":"gold""#, #""startsWith":"gold""#, #""differsFrom":true"#, #""exists":false"#,
        #""isMoreThan":3"#, #""equals":3"#,
      ]
    ),
    Field(
      "user.email_verified",
      values: ["true", "false"],
      conditions: [#""equals":false"#, #""differsFrom":false"#]
    ),
    Field(
      "stats.logins_count",
      values: ["0", "1", "3", "4", "5", "6"],
      conditions: [#""isLessThan":1"#, #""isMoreThan":4"#, #""isAtMost":4"#, #""equals":3"#]
    ),
    Field(
      "request.ip",
      values: [#""10.1.2.3""#, #""10.200.0.1""#, #""192.0.2.1""#, #""2001:db8::1""#],
      conditions: [
        #""isInNetworks":["10.0.0.0/8"]"#, #""isInNetworks":["10.1.0.0/16","2001:db8::/32"]"#,
      ]
    ),
    Field(
      "user.created_at",
      values: [
        #""2026-11-02T09:59:30.000Z""#, #""2026-11-02T09:00:00.000Z""#,
        #""2026-10-01T00:00:00.000Z""#, #""2020-01-01T00:00:00.000Z""#,
      ],
      conditions: [
        #""isMoreThan":{"$fromNow":-60000}"#, #""isLessThan":{"$fromNow":-86400000}"#,
        #""isLessThan":"2026-01-01T00:00:00.000Z""#,
      ]
    ),
    Field(
      "user.email",
      values: [
        #""rosa@example.com""#, #""rosa@a.corp.example""#, #""rosa@corp.example""#,
        #""rosa@elsewhere.example""#, nil,
      ],
      conditions: [
        #""hasDomain":["example.com"]"#, #""hasDomain":["*.corp.example","example.com"]"#,
        #""exists":true"#,
      ]
    ),
    Field(
      "request.geoip.countryCode",
      values: [nil, #""DE""#, #""FR""#, #""US""#, #""PT""#],
      conditions: [#""isIn":["DE","FR"]"#, #""equals":"US""#, #""differsFrom":"DE""#]
    ),
    Field(
      "request.query.ui_locales",
      as: "request.query.*",
      values: [nil, #""de""#, #""de-AT""#, #""at""#],
      conditions: [#""matches":"de*""#, #""equals":"de""#, #""containsText":"AT""#]
    ),
    Field(
      list: "authorization.roles",
      values: ["[]", #"["a"]"#, #"["b"]"#, #"["a","b"]"#],
      conditions: [
        #"{"anyElementOf":"event.authorization.roles","where":{"field":"#
          + #""event.authorization.roles[]","equals":"a"}}"#,
        #"{"everyElementOf":"event.authorization.roles","where":{"field":"#
          + #""event.authorization.roles[]","equals":"a"}}"#,
        #"{"count":"event.authorization.roles","isAtLeast":1}"#,
      ]
    ),
    Field(
      "client.client_id",
      values: [#""web""#, #""cli""#],
      conditions: [#""equals":"cli""#]
    ),
  ]

  private static let effects = [
    #"{"call":"access.deny","arguments":["no"]}"#,
    #"{"call":"access.deny","arguments":["not now"]}"#,
    #"{"call":"access.deny","arguments":[{"$text":["no ",{"$field":"event.user.app_metadata.plan"}]}]}"#,
    #"{"call":"idToken.setCustomClaim","arguments":["https://a.example/x","fast"]}"#,
    #"{"call":"idToken.setCustomClaim","arguments":["https://a.example/x",{"$field":"#
      + #""event.request.query.acr_values"}]}"#,
    #"{"call":"idToken.setCustomClaim","arguments":["https://a.example/y",{"$field":"#
      + #""event.user.email_verified"}]}"#,
    #"{"call":"idToken.setCustomClaim","arguments":["https://a.example/y",{"$field":"#
      + #""event.user.email_verified","$orElse":true}]}"#,
    #"{"call":"user.setAppMetadata","arguments":["n",{"$field":"event.stats.logins_count"}]}"#,
    #"{"call":"user.setAppMetadata","arguments":["m",{"$field":"event.user.app_metadata.plan"}]}"#,
    #"{"call":"accessToken.addScope","arguments":["read"]}"#,
    #"{"call":"multifactor.enable","arguments":["any"]}"#,
  ]

  // MARK: - Rules

  mutating func rules() -> [String] {
    (1...Int.random(in: 1...4, using: &random)).map { rule($0) }
  }

  private mutating func rule(_ number: Int) -> String {
    let conditions = (0...Int.random(in: 0...1, using: &random)).map { _ in condition(depth: 2) }
    let effects = (0...Int.random(in: 0...1, using: &random)).map { _ in pick(Self.effects) }
    return #"{"name":"rule \#(number)","when":[\#(conditions.joined(separator: ","))],"#
      + #""then":[\#(effects.joined(separator: ","))],"#
      + #""onUnknown":"\#(pick(["guard", "guard", "apply", "skip"]))"}"#
  }

  private mutating func condition(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 5), using: &random) {
    case 5: #"{"not":\#(condition(depth: depth - 1))}"#
    case 6: #"{"allOf":[\#(condition(depth: depth - 1)),\#(condition(depth: depth - 1))]}"#
    case 7, 8: #"{"anyOf":[\#(condition(depth: depth - 1)),\#(condition(depth: depth - 1))]}"#
    default: pick(pick(Self.fields).conditions)
    }
  }

  /// The rules with one of them changed, left out or written anew.
  mutating func changed(_ rules: [String]) -> [String] {
    var changed = rules
    switch Int.random(in: 0..<4, using: &random) {
    case 0: break
    case 1 where changed.count > 1: changed.remove(at: Int(random.next() % UInt64(changed.count)))
    case 2: changed.append(rule(rules.count + 1))
    default:
      let place = Int(random.next() % UInt64(changed.count))
      changed[place] = rule(place + 1)
    }
    return changed
  }

  static func document(_ rules: [String]) -> String {
    #"{"version":1,"name":"made","rules":[\#(rules.joined(separator: ","))]}"#
  }

  // MARK: - Logins

  /// A login with one value for each field, and up to three fields that are unknown.
  mutating func login() -> (event: JSONValue, unknown: [Field]) {
    var event: JSONValue = ["user": ["user_id": "auth0|1", "app_metadata": [:]]]
    let unknown = Self.fields.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
    for field in Self.fields {
      // What lies within an unknown part is unknown, too.
      let isUnknown = unknown.contains { $0.unknown == field.unknown }
      let value = isUnknown ? nil : pick(field.values)
      event = Self.event(event, with: value, at: field)
    }
    let all = Self.fields.filter { field in unknown.contains { $0.unknown == field.unknown } }
    return (event, all)
  }

  /// All events of the values that the unknown fields may have.
  static func completions(of event: JSONValue, _ unknown: [Field]) -> [JSONValue] {
    unknown.reduce([event]) { events, field in
      events.flatMap { event in field.values.map { self.event(event, with: $0, at: field) } }
    }
  }

  private static func event(
    _ event: JSONValue,
    with text: String?,
    at field: Field
  ) -> JSONValue {
    guard let text, let value = try? JSONText(text).value else { return event }
    let patch = field.names.reversed().reduce(value) { .object([JSONMember($1, $0)]) }
    return JSONText(event).applying(mergePatch: patch).value
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(random.next() % UInt64(values.count))]
  }
}
