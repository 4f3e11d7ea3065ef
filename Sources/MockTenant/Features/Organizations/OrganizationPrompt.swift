import PostLogin

/// How the tenant asks for the organization of a login that names none
/// (`organization_require_behavior`).
enum OrganizationPrompt: String, Sendable {
  case never = "no_prompt"
  /// The user types the organization's name before logging in.
  case beforeLogin = "pre_login_prompt"
  /// The user picks one of the own organizations after logging in.
  case afterLogin = "post_login_prompt"
}

extension Client {
  /// How the tenant asks for an organization; never for a client whose users log in to none.
  var organizationPrompt: OrganizationPrompt {
    guard organizationUsage != .deny else { return .never }
    return OrganizationPrompt(rawValue: members.string("organization_require_behavior")) ?? .never
  }
}

extension AuthorizeRequest {
  /// How the tenant still asks for the organization of this request; never once it has one.
  ///
  /// A silent request means a login without organization where that is allowed.
  func organizationPrompt(of client: Client) -> OrganizationPrompt {
    let isDecided =
      organization != nil || skipsOrganization == true
      || isSilent && client.organizationUsage == .allow
    return isDecided ? .never : client.organizationPrompt
  }
}

/// The organization of a login, as far as the request and the user's memberships decide it.
enum OrganizationChoice: Sendable {
  /// The organization's id; nil for a login to none.
  case settled(String?)
  /// The user picks one of these.
  case open([Organization])
  /// The client requires an organization, and the user is in none.
  case impossible
}
