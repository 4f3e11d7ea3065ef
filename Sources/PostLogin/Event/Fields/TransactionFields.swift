/// The login as the protocol sees it, under `event.transaction`.
public final class TransactionFields: Sendable {
  /// Identifies the transaction; only in the browser.
  public let id = StringMember("id", "Identifies the transaction; only in the browser")
  /// The authentication contexts that the application asks for.
  public let acrValues = StringListMember(
    "acr_values",
    "The authentication contexts that the application asks for"
  )
  /// Who acts for the user in a token exchange.
  public let actor = OptionalObjectMember(
    "actor",
    "Who acts for the user in a token exchange",
    DelegationChain(ActorFields(ActorFields(ActorFields(LastActorFields())))),
    allowsExtraMembers: true
  )
  /// The kind of token that the actor brought.
  public let actorTokenType = StringMember(
    "actor_token_type",
    "The kind of token that the actor brought"
  )
  /// An id that the caller gave to find the login in logs.
  public let correlationID = StringMember(
    "correlation_id",
    "An id that the caller gave to find the login in logs"
  )
  /// Ties the login to a transaction that the user is asked to approve.
  public let linkingID = StringMember(
    "linking_id",
    "Ties the login to a transaction that the user is asked to approve"
  )
  /// The language of the login pages.
  public let locale = StringMember("locale", "The language of the login pages")
  /// The account that the application suggests.
  public let loginHint = StringMember("login_hint", "The account that the application suggests")
  /// Values that Actions of this login pass on to each other.
  public let metadata = MapMember<JSONValue>(
    "metadata",
    "Values that Actions of this login pass on to each other",
    .always,
    type: .map(.scalar)
  )
  /// What the application wants to happen, in single words.
  public let prompt = StringListMember(
    "prompt",
    "What the application wants to happen, in single words"
  )
  /// The protocol and grant of the login.
  public let `protocol` = StringMember(
    "protocol",
    "The protocol and grant of the login",
    oneOf: [
      "oidc-basic-profile", "oidc-hybrid-profile", "oidc-implicit-profile", "oidc-ciba",
      "oidc-ciba-web-link", "oauth2-device-code", "oauth2-resource-owner",
      "oauth2-resource-owner-jwt-bearer", "oauth2-password", "oauth2-webauthn",
      "oauth2-access-token", "oauth2-refresh-token", "oauth2-token-exchange", "samlp", "wsfed",
      "wstrust-usernamemixed",
    ]
  )
  /// Where the login ends.
  public let redirectURI = StringMember("redirect_uri", "Where the login ends")
  /// The rich authorization requests.
  public let requestedAuthorizationDetails = ObjectListMember(
    "requested_authorization_details",
    "The rich authorization requests",
    of: AuthorizationDetailFields(),
    allowsExtraMembers: true
  )
  /// The scopes that the application asks for.
  public let requestedScopes = StringListMember(
    "requested_scopes",
    "The scopes that the application asks for"
  )
  /// How the answer gets back to the application.
  public let responseMode = StringMember(
    "response_mode",
    "How the answer gets back to the application",
    oneOf: ["query", "fragment", "form_post", "web_message"]
  )
  /// What the answer holds.
  public let responseType = StringListMember(
    "response_type",
    "What the answer holds",
    oneOf: ["code", "token", "id_token"]
  )
  /// The state that the application gets back.
  public let state = StringMember("state", "The state that the application gets back")
  /// The kind of token that is exchanged; tells the profiles of an exchange apart.
  public let subjectTokenType = StringMember(
    "subject_token_type",
    "The kind of token that is exchanged; tells the profiles of an exchange apart"
  )
  /// The scopes that an Action has set.
  public let targetScopes = StringListMember(
    "target_scopes",
    "The scopes that an Action has set",
    stage: .undocumented
  )
  /// The languages that the application asks for.
  public let uiLocales = StringListMember(
    "ui_locales",
    "The languages that the application asks for"
  )
}

extension TransactionFields: MemberList {
  var members: [any SchemaMember] {
    [
      id, acrValues, actor, actorTokenType, correlationID, linkingID, locale, loginHint, metadata,
      prompt, `protocol`, redirectURI, requestedAuthorizationDetails, requestedScopes, responseMode,
      responseType, state, subjectTokenType, targetScopes, uiLocales,
    ]
  }
}
