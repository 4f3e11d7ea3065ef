import PostLogin
import WireFormats

/// The first data for a developer: the tenant's users, clients and a link to log in.
///
/// The program prints it, and `/` shows it. Passwords and secrets are shown only if they follow from
/// the names, as those of the sample tenant do.
struct FirstSteps: Sendable {
  /// The most users and clients that are listed.
  private static let maximumCount = 10

  /// The users' names for the login page.
  let users: [String]
  /// The clients' ids.
  let clients: [String]
  /// The names of the Actions.
  let actions: [String]
  /// The URL that begins a login; nil without a client that can log in.
  let link: String?
  /// The address that the server listens on, if the issuer names another host.
  let listening: String?

  /// Describes a tenant at an issuer, which ends with a slash.
  ///
  /// A tenant that offers a trial begins it by its own client, whose callback exists.
  init(
    _ configuration: TenantConfiguration,
    flow: Flow,
    issuer: String,
    offersTrial: Bool,
    listening: String?
  ) {
    users = Self.shortened(configuration.users.map(Self.text), of: configuration.users.count)
    clients = Self.shortened(configuration.clients.map(Self.text), of: configuration.clients.count)
    actions = flow.steps.map(\.action.name)
    link =
      offersTrial
      ? issuer + TrialClient.startPath : Self.link(configuration.clients, issuer: issuer)
    self.listening = listening
  }

  /// The lines for a terminal.
  var lines: [String] {
    var lines: [String] = []
    if let listening { lines.append("listens on  \(listening)") }
    if !users.isEmpty { lines.append("users       \(users.joined(separator: ", "))") }
    if !clients.isEmpty { lines.append("clients     \(clients.joined(separator: ", "))") }
    let hint = "none; name one, such as `mock-tenant Actions/role-claims`"
    lines.append("Actions     \(actions.isEmpty ? hint : actions.joined(separator: ", "))")
    if let link { lines.append("log in      \(link)") }
    return lines
  }

  private static func shortened(_ texts: some Sequence<String>, of count: Int) -> [String] {
    let shown = Array(texts.prefix(maximumCount))
    return count > maximumCount ? shown + ["and \(count - maximumCount) more"] : shown
  }

  private static func text(_ entry: (user: User, passwordHash: String?)) -> String {
    let name = DocumentText.line(entry.user.email ?? entry.user.username ?? entry.user.id)
    guard let hash = entry.passwordHash, name.hasSuffix("@example.com"),
      hash == ConfiguredPassword.hash(samplePassword, of: entry.user.id)
    else { return name }
    return "\(name) (password \(samplePassword))"
  }

  private static func text(_ client: Client) -> String {
    let id = DocumentText.line(client.id)
    guard let secret = client.secret, secret == "\(client.id)-secret" else { return id }
    return "\(id) (secret \(secret))"
  }

  private static let samplePassword = "Mock-Tenant-1"

  /// The link for a client that gets codes, if possible one with a secret, which needs no proof key.
  private static func link(_ clients: [Client], issuer: String) -> String? {
    let usable = clients.filter {
      $0.grantTypes.contains("authorization_code") && !$0.callbacks.isEmpty
    }
    let client = usable.first { $0.secret != nil } ?? usable.first
    guard let client, let callback = client.callbacks.first else { return nil }
    return URLText.adding(
      [
        ("client_id", client.id), ("response_type", "code"), ("redirect_uri", callback),
        ("scope", "openid profile email"), ("state", "try"),
      ],
      to: "\(issuer)authorize"
    )
  }
}
