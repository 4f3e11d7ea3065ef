public import WireFormats

/// The protocol's view of the login, under `event.transaction`.
@_documentation(visibility: internal)
public final class TransactionFields: MemberList {
  /// Identifies the transaction; only in the browser.
  public let id = StringMember(
    "id",
    "Identifies the transaction; only in the browser",
    privacy: .open,
    example: "txn_0c4f9b21",
    in: .inBrowser
  )
  /// The authentication contexts that the application requests.
  public let acrValues = StringListMember(
    "acr_values",
    "The authentication contexts that the application requests",
    privacy: .open,
    example: "urn:mfa",
    fixture: "grant.acr_values"
  )
  /// The actor of a token exchange.
  public let actor = OptionalObjectMember(
    "actor",
    "The actor of a token exchange",
    // The reference ends before the subject of the last actor.
    of: DelegationChain(ActorFields(ActorFields(ActorFields(.init(isInReference: false))))),
    allowsExtraMembers: true,
    in: .only(.tokenExchange)
  )
  /// The type of the actor's token.
  public let actorTokenType = StringMember(
    "actor_token_type",
    "The type of the actor's token",
    privacy: .open,
    example: "urn:partner:agent",
    in: .only(.tokenExchange),
    fixture: "grant.actor_token_type"
  )
  /// The caller's id for finding the login in logs.
  public let correlationID = StringMember(
    "correlation_id",
    "The caller's id for finding the login in logs",
    privacy: .open,
    example: "c-81"
  )
  /// Links the login to a transaction that the user is asked to approve.
  public let linkingID = StringMember(
    "linking_id",
    "Links the login to a transaction that the user is asked to approve",
    privacy: .open,
    example: "link_1"
  )
  /// The language of the login pages.
  public let locale = StringMember(
    "locale",
    "The language of the login pages",
    privacy: .open,
    example: "pt"
  )
  /// The account that the application suggests.
  public let loginHint = StringMember(
    "login_hint",
    "The account that the application suggests",
    privacy: .personal,
    example: "rosa@example.com",
    fixture: "grant.login_hint"
  )
  /// Values that Actions of this login pass on to each other.
  public let metadata = MapMember<JSONValue>(
    "metadata",
    "Values that Actions of this login pass on to each other",
    privacy: .personal,
    presence: .always,
    type: .map(.scalar)
  )
  /// The prompts that the application requests, in single words.
  public let prompt = StringListMember(
    "prompt",
    "The prompts that the application requests, in single words",
    privacy: .open,
    example: "login",
    in: .authorizeRequests,
    fixture: "grant.prompt"
  )
  /// The protocol and grant of the login.
  public let `protocol` = StringMember(
    "protocol",
    "The protocol and grant of the login",
    privacy: .open,
    oneOf: [
      "oidc-basic-profile", "oidc-hybrid-profile", "oidc-implicit-profile", "oidc-ciba",
      "oidc-ciba-web-link", "oauth2-device-code", "oauth2-resource-owner",
      "oauth2-resource-owner-jwt-bearer", "oauth2-password", "oauth2-webauthn",
      "oauth2-access-token", "oauth2-refresh-token", "oauth2-token-exchange", "samlp", "wsfed",
      "wstrust-usernamemixed",
    ],
    fixture: "grant.name"
  )
  /// The URL at which the login ends.
  public let redirectURI = StringMember(
    "redirect_uri",
    "The URL at which the login ends",
    privacy: .open,
    example: "https://payments.example/callback",
    in: .redirects,
    fixture: "grant.redirect_uri"
  )
  /// The rich authorization requests.
  public let requestedAuthorizationDetails = ObjectListMember(
    "requested_authorization_details",
    "The rich authorization requests",
    of: AuthorizationDetailFields(),
    allowsExtraMembers: true,
    fixture: "grant.authorization_details"
  )
  /// The scopes that the application requests.
  public let requestedScopes = StringListMember(
    "requested_scopes",
    "The scopes that the application requests",
    privacy: .open,
    example: "openid",
    in: .withRequestedScopes,
    fixture: "grant.scope"
  )
  /// The way in which the response reaches the application.
  public let responseMode = StringMember(
    "response_mode",
    "The way in which the response reaches the application",
    privacy: .open,
    oneOf: ["query", "fragment", "form_post", "web_message"],
    in: .authorizeRequests,
    fixture: "grant.response_mode"
  )
  /// The parts of the response.
  public let responseType = StringListMember(
    "response_type",
    "The parts of the response",
    privacy: .open,
    oneOf: ["code", "token", "id_token"],
    in: .authorizeRequests,
    fixture: "grant.response_type"
  )
  /// The state that the application gets back.
  public let state = StringMember(
    "state",
    "The state that the application gets back",
    privacy: .personal,
    example: "dGhlIHN0YXRl",
    in: .redirects,
    fixture: "grant.state"
  )
  /// The type of the exchanged token, which identifies the profile of the exchange.
  public let subjectTokenType = StringMember(
    "subject_token_type",
    "The type of the exchanged token, which identifies the profile of the exchange",
    privacy: .open,
    example: "urn:partner:session",
    in: .only(.tokenExchange),
    fixture: "grant.subject_token_type"
  )
  /// The scopes to grant, as far as policies permit: those requested, with the Actions' changes.
  public let targetScopes = StringListMember(
    "target_scopes",
    "The scopes to grant, as far as policies permit: those requested, with the Actions' changes",
    privacy: .open,
    example: "read:me"
  ).outsideReference
  /// The languages that the application requests.
  public let uiLocales = StringListMember(
    "ui_locales",
    "The languages that the application requests",
    privacy: .open,
    example: "pt",
    fixture: "grant.ui_locales"
  )

  var members: [any SchemaMember] {
    [
      id, acrValues, actor, actorTokenType, correlationID, linkingID, locale, loginHint, metadata,
      prompt, `protocol`, redirectURI, requestedAuthorizationDetails, requestedScopes, responseMode,
      responseType, state, subjectTokenType, targetScopes, uiLocales,
    ]
  }
}
