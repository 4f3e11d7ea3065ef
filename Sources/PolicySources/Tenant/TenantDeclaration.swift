package import WireFormats

/// A tenant without its Actions, as a repository declares it, whatever the form of its files.
package struct TenantDeclaration: Sendable {
  /// The kinds of entities, as `tenant.yaml` calls them.
  enum Kind: String, CaseIterable {
    case clients, connections, apis, roles, organizations
    case tokenExchangeProfiles = "token_exchange_profiles"
    case eventStreams = "event_streams"
  }

  /// The tenant in the form of `tenant.yaml`, with the names of the Management API.
  ///
  /// It has every member of the files, also those that a mock tenant does not know, each with its
  /// place. Clients without an id have one made of their name, and confidential clients without a
  /// secret one made of their id, so that both stay the same from start to start.
  package let document: DocumentNode
  /// Files that cannot be read, and parts that are not known.
  package let problems: [PostLoginError]
}
