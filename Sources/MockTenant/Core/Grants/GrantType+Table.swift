import PostLogin

extension GrantType {
  /// The grants that clients may name, in the order in which documents list them.
  static let all: [GrantType] = TenantFeature.all.flatMap(\.grants)

  static let authorizationCode = GrantType(
    name: "authorization_code",
    login: .authorizationCode,
    defaultApplicationTypes: ["native", "spa", "regular_web"],
    exchange: Exchange(
      type: CodeExchange.self,
      success: .codeExchange,
      failure: .failedCodeExchange,
      parameters: [
        Parameter(name: "code", summary: "The authorization code.", isSecret: true),
        Parameter(
          name: "code_verifier",
          summary: "The code verifier (RFC 7636).",
          isSecret: true
        ),
        Parameter(name: "redirect_uri", summary: "The redirect URI of the authorization request."),
        deviceSecret,
      ]
    )
  )

  /// The grant of tokens from `/authorize`, which clients need for each response type but `code`.
  static let implicit = GrantType(
    name: "implicit",
    login: .implicit,
    defaultApplicationTypes: ["native", "spa", "regular_web"]
  )

  static let refreshToken = GrantType(
    name: "refresh_token",
    login: .refreshToken,
    defaultApplicationTypes: ["native", "spa", "regular_web"],
    exchange: Exchange(
      type: RefreshTokenExchange.self,
      success: .refreshTokenExchange,
      failure: .failedRefreshTokenExchange,
      parameters: [
        Parameter(name: "refresh_token", summary: "The refresh token.", isSecret: true),
        audience, scope, deviceSecret,
      ]
    )
  )

  static let clientCredentials = GrantType(
    name: "client_credentials",
    login: nil,
    clients: .confidential,
    defaultApplicationTypes: ["regular_web", "non_interactive"],
    exchange: Exchange(
      type: ClientCredentialsExchange.self,
      success: .credentialsExchange,
      failure: .failedCredentialsExchange,
      parameters: [audience, scope]
    )
  )

  static let password = GrantType(
    name: "password",
    login: .password,
    exchange: passwordExchange([])
  )

  static let passwordRealm = GrantType(
    name: "http://auth0.com/oauth/grant-type/password-realm",
    login: .passwordRealm,
    exchange: passwordExchange([Parameter(name: "realm", summary: "The connection's name.")])
  )

  static let tokenExchange = GrantType(
    name: "urn:ietf:params:oauth:grant-type:token-exchange",
    login: .tokenExchange,
    exchange: Exchange(
      type: TokenExchange.self,
      success: .customTokenExchange,
      failure: .failedCustomTokenExchange,
      parameters: [
        Parameter(
          name: "subject_token",
          summary: "The ID token, or that of a social network or a profile.",
          isSecret: true
        ),
        Parameter(name: "subject_token_type", summary: "The type of `subject_token`."),
        Parameter(
          name: "actor_token",
          summary: "The device secret, or the token of the principal that acts.",
          isSecret: true
        ),
        Parameter(name: "actor_token_type", summary: "The type of `actor_token`."),
        Parameter(name: "user_profile", summary: "The profile of a social network as JSON text."),
        Parameter(name: "requested_token_type", summary: "The type of the wanted token."),
        audience, scope,
      ]
    )
  )

  private static func passwordExchange(_ parameters: [Parameter]) -> Exchange {
    Exchange(
      type: PasswordExchange.self,
      success: .passwordExchange,
      failure: .failedPasswordExchange,
      parameters: [
        Parameter(name: "username", summary: "The user name or e-mail address."),
        Parameter(name: "password", summary: "The password.", isSecret: true),
        audience, scope,
      ] + parameters
    )
  }

  private static let audience = Parameter(
    name: "audience",
    summary: "The API, or urn:HOST:session_transfer."
  )
  private static let scope = Parameter(name: "scope", summary: "The requested scopes.")
  private static let deviceSecret = Parameter(
    name: "device_secret",
    summary: "The device secret that the application has already.",
    isSecret: true
  )
}
