import PostLogin

@testable import ScriptTestSupport

/// Seeded rules and events as JSON, made so that rules often match.
struct GeneratedPolicy {
  private var numbers: SplitMix64

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
  }

  // MARK: - Rules

  mutating func rules() -> [String] {
    (1...Int.random(in: 1...5, using: &numbers)).map { number in
      let conditions = (0..<Int.random(in: 0...2, using: &numbers)).map { _ in condition(depth: 2) }
      let effects = (1...Int.random(in: 1...2, using: &numbers)).map { _ in pick(Self.effects) }
      let onUnknown = pick(["guard", "guard", "apply", "skip"])
      return #"{"name":"rule \#(number)","when":[\#(conditions.joined(separator: ","))],"#
        + #""then":[\#(effects.joined(separator: ","))],"onUnknown":"\#(onUnknown)"}"#
    }
  }

  static func document(_ rules: [String]) -> String {
    #"{"version":1,"name":"generated","rules":[\#(rules.joined(separator: ","))]}"#
  }

  private mutating func condition(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &numbers) {
    case 6: #"{"not":\#(condition(depth: depth - 1))}"#
    case 7: #"{"allOf":[\#(condition(depth: depth - 1)),\#(condition(depth: depth - 1))]}"#
    case 8, 9: #"{"anyOf":[\#(condition(depth: depth - 1)),\#(condition(depth: depth - 1))]}"#
    default: pick(Self.conditions)
    }
  }

  private static let conditions = [
    #"{"field":"event.tenant.id","equals":"a"}"#,
    #"{"field":"event.tenant.id","differsFrom":{"$field":"event.user.name"}}"#,
    #"{"field":"event.tenant.id","isIn":["a","é"]}"#,
    #"{"field":"event.tenant.id","startsWith":"a"}"#,
    #"{"field":"event.user.name","endsWith":"é"}"#,
    #"{"field":"event.user.name","containsText":"$'"}"#,
    #"{"field":"event.user.name","matches":"a*?c"}"#,
    #"{"field":"event.user.name","matches":"*😀*"}"#,
    #"{"field":"event.organization","exists":true}"#,
    #"{"field":"event.organization.name","exists":false}"#,
    #"{"field":"event.stats.logins_count","isLessThan":3}"#,
    #"{"field":"event.stats.logins_count","isAtMost":3}"#,
    #"{"field":"event.stats.logins_count","isMoreThan":0.5}"#,
    #"{"field":"event.user.app_metadata.level","isAtLeast":3}"#,
    #"{"field":"event.user.app_metadata.level","equals":"3"}"#,
    #"{"field":"event.user.app_metadata.toString","exists":true}"#,
    #"{"field":"event.user.app_metadata.level","differsFrom":true}"#,
    #"{"field":"event.user.email_verified","equals":false}"#,
    #"{"field":"event.user.created_at","isLessThan":{"$fromNow":-3600000}}"#,
    #"{"field":"event.user.created_at","isAtLeast":"2026-01-15T11:58:02.000Z"}"#,
    #"{"field":"event.user.created_at","isLessThan":{"$field":"event.user.updated_at"}}"#,
    #"{"field":"event.request.ip","isInNetworks":["10.0.0.0/8","2001:db8::/33"]}"#,
    #"{"field":"event.request.ip","isInNetworks":["0.0.0.0/0"]}"#,
    #"{"field":"event.user.email","hasDomain":["example.com","*.corp.example"]}"#,
    #"{"anyElementOf":"event.authorization.roles","where":{"field":"event.authorization.roles[]","#
      + #""startsWith":"a"}}"#,
    #"{"everyElementOf":"event.authorization.roles","where":{"field":"#
      + #""event.authorization.roles[]","isIn":["a","ab"]}}"#,
    #"{"anyElementOf":"event.user.identities","where":{"allOf":[{"field":"#
      + #""event.user.identities[].provider","equals":"ad"},{"field":"#
      + #""event.user.identities[].isSocial","equals":true}]}}"#,
    #"{"count":"event.authorization.roles","isAtLeast":2}"#,
    #"{"distance":{"from":"event.request.geoip","to":{"latitude":52.5,"longitude":13.4}},"#
      + #""isMoreThan":600}"#,
    #"{"speed":{"from":"event.request.geoip","to":{"latitude":52.5,"longitude":13.4},"#
      + #""since":"event.user.created_at"},"isMoreThan":800}"#,
    #"{"timeOfDay":{"from":"22:00","until":"13:00"},"zone":"Europe/Berlin"}"#,
    #"{"timeOfDay":{"from":"12:00","until":"13:01"},"zone":"Asia/Kolkata"}"#,
    #"{"weekday":["thursday","friday"],"zone":"Pacific/Auckland"}"#,
  ]

  private static let effects = [
    #"{"call":"access.deny","arguments":["no `${x}` 'y' \\ \n"]}"#,
    #"{"call":"access.deny","arguments":[{"$text":["not ",{"$field":"event.user.name"},"`${"]}]}"#,
    #"{"call":"access.deny","arguments":[{"$field":"event.tenant.id"}]}"#,
    #"{"call":"session.revoke","arguments":[{"$text":[{"$field":"event.tenant.id"}]}]}"#,
    #"{"call":"validation.error","arguments":["code",{"$field":"event.user.name"}]}"#,
    #"{"call":"multifactor.enable","arguments":["any"]}"#,
    #"{"call":"multifactor.enable","arguments":["none"]}"#,
    #"{"call":"accessToken.addScope","arguments":[{"$field":"event.user.name"}]}"#,
    #"{"call":"accessToken.removeScope","arguments":[{"$field":"event.tenant.id"}]}"#,
    #"{"call":"accessToken.addScope","arguments":["read"]}"#,
    #"{"call":"idToken.setCustomClaim","arguments":["https://a.example/roles",{"$field":"#
      + #""event.authorization.roles"}]}"#,
    #"{"call":"idToken.setCustomClaim","arguments":["https://a.example/user",{"id":{"$field":"#
      + #""event.user.app_metadata"},"x":[1,{"$field":"event.tenant.id","$orElse":null}]}]}"#,
    #"{"call":"accessToken.setCustomClaim","arguments":["https://a.example/level",{"$field":"#
      + #""event.user.app_metadata.level"}]}"#,
    #"{"call":"user.setAppMetadata","arguments":["text",{"$text":["at ",{"$field":"#
      + #""event.user.created_at"}," ",{"$field":"event.stats.logins_count","$orElse":"?"}]}]}"#,
    #"{"call":"user.setUserMetadata","arguments":["x",{"__proto__":{"a":1.50},"b c":[null,true]}]}"#,
    #"{"call":"session.setMetadata","arguments":["k",{"$field":"event.tenant.id"}]}"#,
    #"{"call":"session.setMetadata","arguments":["l",{"$field":"event.session.metadata.k"}]}"#,
    #"{"call":"session.setExpiresAt","arguments":[{"$fromNow":60000}]}"#,
    #"{"call":"transaction.setMetadata","arguments":["t",{"$field":"event.user.email_verified"}]}"#,
    #"{"call":"authentication.setPrimaryUser","arguments":["auth0|2"]}"#,
    #"{"call":"redirect.sendUserTo","arguments":["https://a.example/",{"query":{"n":{"$field":"#
      + #""event.user.name"}}}]}"#,
  ]

  // MARK: - Events

  mutating func event() -> [(name: String, value: String)] {
    var members: [(name: String, value: String)] = [("user", user())]
    add("tenant", [#"{"id":"a"}"#, #"{"id":"é"}"#, #"{"id":"e\u0301"}"#, "null", #"{"id":7}"#])
    add("stats", [#"{"logins_count":0}"#, #"{"logins_count":3}"#, #"{"logins_count":"3"}"#])
    add("organization", ["{}", #"{"name":"acme"}"#, "null", #""acme""#])
    add(
      "authorization",
      [
        #"{"roles":["a","ab"]}"#, #"{"roles":[]}"#, #"{"roles":["b",1]}"#, #"{"roles":"a"}"#,
      ]
    )
    add("session", [#"{"id":"s","metadata":{"k":"v"}}"#, #"{"id":"s"}"#])
    members.append(("request", request()))
    return members

    func add(_ name: String, _ values: [String]) {
      guard Int.random(in: 0..<4, using: &numbers) > 0 else { return }
      members.append((name, values[Int.random(in: values.indices, using: &numbers)]))
    }
  }

  static func text(of members: [(name: String, value: String)]) -> String {
    "{\(members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ","))}"
  }

  private mutating func user() -> String {
    var members = [#""user_id":"auth0|1","user_metadata":{}"#]
    members.append(
      #""app_metadata":"#
        + pick([
          "{}", #"{"level":3}"#, #"{"level":"3"}"#, #"{"level":{"a":1e2}}"#, #"{"level":null}"#,
        ])
    )
    let optional = [
      ("name", [#""a""#, #""abc""#, #""ae😀c""#, #""aé""#, #""x$'y""#, "null", #""a b""#]),
      ("email", [#""a@EXAMPLE.com""#, #""a@x.corp.example""#, #""a@corp.example""#, #""none""#]),
      ("email_verified", ["true", "false", #""true""#]),
      (
        "created_at",
        [
          #""2026-01-15T11:58:02Z""#, #""2026-01-15T13:58+02:00""#, #""2026-02-30T00:00:00Z""#,
          #""2026-01-15 10:58:01.9996Z""#, #""soon""#,
        ]
      ),
      ("updated_at", [#""2026-01-15T11:58:02.500Z""#, "5"]),
      (
        "identities",
        [
          #"[{"provider":"ad","isSocial":true}]"#, #"[{"provider":"ad"},"x",null]"#, "[]",
          #"[{"provider":"b","isSocial":true},{"provider":"ad","isSocial":false}]"#,
        ]
      ),
    ]
    for (name, values) in optional where Int.random(in: 0..<4, using: &numbers) > 0 {
      members.append("\"\(name)\":\(pick(values))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func request() -> String {
    let ip = pick([
      "10.1.2.3", "::ffff:10.1.2.3", "2001:db8::1", "2001:db8:8000::1", "10.1.2.256", "1::2::3",
      "fe80::1%eth0", "192.0.2.1", "::", "1:2:3:4:5:6:7::", "2001:DB8:0:0:0:0:1.2.3.4",
    ])
    let geoip = pick([
      "{}", #"{"latitude":48.1,"longitude":11.6}"#, #"{"latitude":40.4,"longitude":-3.7}"#,
      #"{"latitude":95,"longitude":0}"#, #"{"latitude":52.5,"longitude":13.4}"#,
    ])
    return #"{"ip":"\#(ip)","geoip":\#(geoip)}"#
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &numbers)]
  }
}
