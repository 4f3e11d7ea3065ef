import FoundationEssentials
import WireFormats

/// Reads a file of transaction data.
///
/// The keys are the parts of a login. Missing parts get plausible values derived from the others,
/// so that `user: rosa@example.com` is a whole file; null means that the login has no such part.
struct TransactionReader {
  let root: DocumentMap
  /// The time of the login.
  let now: Date
  let geo: GeoTable
  let context: RunContext

  /// Reads the login at a time; nil for the time that the file names.
  static func read(
    _ document: Document,
    geo locator: (any GeoLocator)? = nil,
    at clock: Double? = nil
  ) throws(PostLoginError) -> (transaction: Transaction, context: RunContext) {
    try DocumentReading.read(document, reporting: .invalidFixture) { cursor in
      guard let root = cursor.map else { return nil }
      _ = root[FixtureKind.key]?.choice(of: [FixtureKind.transaction.rawValue])
      _ = root[FixtureTrigger.key]?.choice(of: [Trigger.postLogin.rawValue])
      let context = RunContextReader.context(root.present("context"), at: clock)
      let reader = TransactionReader(
        root: root,
        now: context.now ?? SampleData.now,
        geo: GeoTable(root.present("geo"), locator: locator),
        context: context
      )
      let transaction = reader.transaction()
      reader.refuseKeysOfEvents()
      root.end()
      return transaction.map { ($0, context) }
    }
  }

  private func transaction() -> Transaction? {
    let grant = grant()
    let tenant = tenant()
    let givenConnection = root.present("connection").map(connection)
    let user = user(in: givenConnection.flatMap(\.self))
    let client = client()
    // The other parts are derived from these; their problems are still reported.
    let known = user ?? Transaction.User(userID: "auth0|unknown", createdAt: now)
    let connection = givenConnection ?? connection(of: known)
    let request = request(
      grant ?? FixtureGrant(grant: .authorizationCode),
      of: client ?? Transaction.Client(clientID: "", name: "")
    )
    var login = Transaction(
      tenant: tenant ?? Transaction.Tenant(id: ""),
      user: known,
      client: client ?? Transaction.Client(clientID: "", name: ""),
      connection: connection ?? Transaction.Connection(id: "", name: "", strategy: ""),
      request: request ?? Transaction.Request(ip: ""),
      grant: grant?.grant ?? .authorizationCode
    )
    readParts(of: &login, grant ?? FixtureGrant(grant: .authorizationCode))
    readRest(of: &login)
    let isComplete =
      grant != nil && tenant != nil && user != nil && client != nil && connection != nil
      && request != nil
    return isComplete ? login : nil
  }

  /// Reports keys that only a file with an event has: its author meant another kind.
  private func refuseKeysOfEvents() {
    if case .map(let members)? = root.cursor.node["transaction"]?.value {
      let known = FixtureKeys.transaction.member("transaction")
      for member in members where known?.member(member.name) == nil {
        guard
          let place = OtherKind.transactionPath(
            of: "transaction.\(member.name)",
            in: .postLogin
          )
        else {
          continue
        }
        root.cursor.report(
          "`transaction.\(member.name)` belongs to a file with an event, and this is transaction "
            + "data, which says `\(place)`",
          at: member.location
        )
      }
    }
    for name in ["authorization", "event"] where root.cursor.node.member(name) != nil {
      _ = root[name]
      root.cursor.report(
        "`\(name)` belongs to a file with an event, and this is transaction data; write `kind: event` "
          + "at its top, or leave `\(name)` out",
        at: root.place(of: name)
      )
    }
  }

  private func readParts(of login: inout Transaction, _ grant: FixtureGrant) {
    login.parameters = grant.parameters
    login.customDomain = root.present("custom_domain").flatMap(customDomain)
    login.organization = root.present("organization").flatMap(organization)
    login.resourceServer = root.present("resource_server").flatMap(resourceServer)
    login.session = session(of: login, grant)
    login.refreshToken = refreshToken(of: login, grant)
    login.sessionTransferToken = sessionTransferToken(of: login, grant)
    login.authentication = authentication(of: login, grant)
    login.stats = stats()
    if let roles = root["roles"] { login.user.roles = roles.isNull ? nil : roles.strings }
  }

  private func readRest(of login: inout Transaction) {
    login.agent = root.present("agent").flatMap(agent)
    login.experiment = root.present("experiment").flatMap(experiment)
    login.prompt = root.present("prompt").flatMap(prompt)
    login.securityContext = root.present("security_context").flatMap(securityContext)
    login.anonymousSession = root.present("anonymous_session")?.object
    login.configuration = root.present("configuration")?.object ?? [:]
    login.secrets = secrets()
    readTransactionMembers(of: &login)
  }

  /// Reads the secrets, which fixtures may write in the context, and Auth0 puts into the event.
  private func secrets() -> JSONObject {
    let inner = root.present("context")
      .flatMap { $0.node["secrets"] == nil ? nil : $0.map?.present("secrets") }
    let outer = root.present("secrets")
    if inner != nil, let outer {
      outer.report("secrets stand here and in the `context`; keep them in one place")
    }
    return (outer ?? inner)?.texts ?? [:]
  }

  private func readTransactionMembers(of login: inout Transaction) {
    let isInBrowser = login.grant.isInBrowser
    if isInBrowser { login.id = "txn_\(made(16, part: "transaction", seed: login.user.userID))" }
    guard let map = root.present("transaction")?.map else { return }
    _ = Transaction.table.read(map, into: &login)
  }

  private func tenant() -> Transaction.Tenant? {
    guard let cursor = root.present("tenant") else {
      return Transaction.Tenant(id: SampleData.tenant, domain: "\(SampleData.tenant).eu.auth0.com")
    }
    if case .string(let name) = cursor.node.value {
      return cursor.nonemptyString.map { _ in
        Transaction.Tenant(id: name, domain: "\(name).eu.auth0.com")
      }
    }
    guard let map = cursor.map else { return nil }
    let id = map.required("id")?.nonemptyString
    let domain = map.present("domain")?.string
    map.end()
    return id.map { Transaction.Tenant(id: $0, domain: domain) }
  }

  private func stats() -> Transaction.Stats {
    let names = ["stats", "statistics"].filter { root.has($0) }
    if names.count > 1 {
      root.cursor.report(
        "`stats` and `statistics` are one thing; keep one",
        at: root.place(of: names[1])
      )
    }
    // The default is no first login, so that an Action for first logins does not run by accident.
    guard let name = names.first, let cursor = root.present(name) else {
      return Transaction.Stats(loginsCount: 2)
    }
    if case .number = cursor.node.value {
      return Transaction.Stats(loginsCount: count(cursor) ?? 0)
    }
    guard let map = cursor.map else { return Transaction.Stats() }
    let loginsCount = map.required("logins_count").flatMap(count)
    map.end()
    return Transaction.Stats(loginsCount: loginsCount ?? 0)
  }

  private func count(_ cursor: DocumentCursor) -> Int? {
    guard let value = cursor.integer else { return nil }
    guard value >= 0 else {
      cursor.report("expected a number of logins, found `\(value)`")
      return nil
    }
    return value
  }

  /// A generated id for a part of this login.
  func made(_ count: Int, part: String, seed: String) -> String {
    SampleData.id(count, of: SampleData.letters, from: "\(part) \(seed)")
  }
}
