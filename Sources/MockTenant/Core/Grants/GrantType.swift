import PostLogin
import WireFormats

/// A grant: its name, the clients that may use it, the login that Actions see, and its exchange.
///
/// Every place that knows grants reads `GrantType.all`: the token endpoint, discovery, the OpenAPI
/// document, the configuration, the clients' defaults and the tenant logs.
struct GrantType: Sendable {
  /// The clients that may use a grant.
  enum Clients: Sendable { case all, confidential, native }

  /// The word of `grant_type` at the token endpoint, of a client's `grant_types` and of discovery.
  let name: String
  /// The login that the grant is for Actions, which also says the protocol and whether a browser
  /// takes part; nil if no user logs in.
  let login: Transaction.Grant?
  var clients = Clients.all
  /// The types of application that may use the grant unless they name their grants.
  var defaultApplicationTypes: Set<String> = []
  /// The exchange at the token endpoint; nil for a grant of tokens from `/authorize`.
  var exchange: Exchange?

  /// A grant's part of the token endpoint.
  struct Exchange: Sendable {
    let type: any GrantExchange.Type
    /// The log type of a success.
    let success: TenantLogType
    /// The log type of a failure, which is described by its error.
    let failure: TenantLogType
    /// The parameters other than the client's credentials.
    let parameters: [Parameter]
  }

  /// A parameter of a request to the token endpoint.
  struct Parameter: Sendable {
    let name: String
    let summary: String
    /// Whether Actions do not see it in `event.request.body`.
    var isSecret = false
    /// The type in a JSON body; nil for a text.
    var type: PayloadType?
  }

  /// Whether clients of this type, and that authenticate in this way, may use the grant.
  func isOpen(to client: Client) -> Bool {
    switch clients {
    case .all: true
    case .confidential: client.authentication != .none
    case .native: client.authentication == .none && client.isNative && !client.isLegacy
    }
  }
}

extension GrantType {
  /// The grant of this name; nil for an unknown one.
  init?(named name: String) {
    guard let grant = Self.all.first(where: { $0.name == name }) else { return nil }
    self = grant
  }

  /// The names that `grant_types` of a client may contain.
  static var names: [String] { all.map(\.name) }

  /// The names of the grants that the token endpoint exchanges.
  static var exchangedNames: [String] { all.filter { $0.exchange != nil }.map(\.name) }

  /// The parameters of all grants at the token endpoint, each once.
  static var parameters: [Parameter] {
    var parameters: [Parameter] = []
    for parameter in all.flatMap({ $0.exchange?.parameters ?? [] })
    where !parameters.contains(where: { $0.name == parameter.name }) {
      parameters.append(parameter)
    }
    return parameters
  }

  /// The grants of a client that names none, by its type of application and its authentication; a
  /// client of no type, or of one that no grant names, counts as a web application.
  static func defaults(for client: Client) -> [GrantType] {
    let given = client.document.string("app_type")
    let named = given.flatMap { type in
      all.contains { $0.defaultApplicationTypes.contains(type) } ? type : nil
    }
    let type = named ?? "regular_web"
    return all.filter { $0.defaultApplicationTypes.contains(type) && $0.isOpen(to: client) }
  }
}
