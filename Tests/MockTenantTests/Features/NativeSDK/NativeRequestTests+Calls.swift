import WireFormats

/// The calls of the SDK.
extension NativeRequestTests {
  private static let credentials = [
    "access_token": "string", "token_type": "string", "id_token": "string",
    "expires_in": "number",
  ]

  static let grant = "http://auth0.com/oauth/grant-type"

  static let calls: [Call] = [
    Call(
      name: "login(usernameOrEmail:password:realmOrConnection:audience:scope:)",
      path: "oauth/token",
      body: #"""
        {"username":"rosa@example.com","password":"\#(TokenBench.password)","realm":"people",
         "grant_type":"\#(grant)/password-realm","client_id":"phone",
         "scope":"openid profile email"}
        """#,
      decoded: credentials
    ),
    Call(
      name: "loginDefaultDirectory(withUsername:password:audience:scope:)",
      path: "oauth/token",
      body: #"""
        {"username":"rosa@example.com","password":"\#(TokenBench.password)",
         "grant_type":"password","client_id":"phone","scope":"openid profile email"}
        """#,
      decoded: credentials
    ),
    Call(
      name: "customTokenExchange(subjectToken:subjectTokenType:audience:scope:organization:)",
      path: "oauth/token",
      body: #"""
        {"subject_token":"\#(ExchangeBench.subjectToken)",
         "subject_token_type":"\#(ExchangeBench.type)","grant_type":"\#(ExchangeBench.grant)",
         "client_id":"phone","scope":"openid profile email"}
        """#,
      decoded: credentials
    ),
    Call(
      name: "mfaClient.getAuthenticators(mfaToken:factorsAllowed:)",
      path: "mfa/authenticators",
      body: "",
      beginning: .factor,
      method: "GET",
      showsFactorToken: true,
      decoded: [
        "id": "string", "type": "string", "authenticator_type": "string", "active": "boolean",
      ]
    ),
    Call(
      name: "mfaClient.enroll(mfaToken:) of an authenticator application",
      path: "mfa/associate",
      body: #"{"authenticator_types":["otp"]}"#,
      beginning: .enrollment,
      showsFactorToken: true,
      decoded: [
        "authenticator_type": "string", "secret": "string", "barcode_uri": "string",
        "recovery_codes": "list",
      ]
    ),
    Call(
      name: "mfaClient.enroll(mfaToken:phoneNumber:)",
      path: "mfa/associate",
      body: #"""
        {"authenticator_types":["oob"],"oob_channels":["sms"],"phone_number":"+15551239999"}
        """#,
      beginning: .enrollment,
      showsFactorToken: true,
      decoded: [
        "authenticator_type": "string", "oob_channel": "string", "oob_code": "string",
        "binding_method": "string", "recovery_codes": "list",
      ]
    ),
    Call(
      name: "mfaClient.enroll(mfaToken:email:)",
      path: "mfa/associate",
      body: #"{"authenticator_types":["oob"],"oob_channels":["email"],"email":"n@example.com"}"#,
      beginning: .enrollment,
      showsFactorToken: true,
      decoded: [
        "authenticator_type": "string", "oob_channel": "string", "oob_code": "string",
        "binding_method": "string", "recovery_codes": "list",
      ]
    ),
    Call(
      name: "mfaClient.enroll(mfaToken:) of notifications",
      path: "mfa/associate",
      body: #"{"authenticator_types":["oob"],"oob_channels":["auth0"]}"#,
      beginning: .enrollment,
      showsFactorToken: true,
      decoded: [
        "authenticator_type": "string", "oob_channel": "string", "oob_code": "string",
        "barcode_uri": "string", "recovery_codes": "list",
      ]
    ),
    Call(
      name: "login(withOTP:mfaToken:)",
      path: "oauth/token",
      body: #"""
        {"otp":"{otp}","mfa_token":"{mfa_token}","grant_type":"\#(grant)/mfa-otp","client_id":"phone"}
        """#,
      beginning: .factor,
      decoded: credentials
    ),
    Call(
      name: "login(withOOBCode:mfaToken:bindingCode:)",
      path: "oauth/token",
      body: #"""
        {"oob_code":"{oob_code}","binding_code":"{code}","mfa_token":"{mfa_token}",
         "grant_type":"\#(grant)/mfa-oob","client_id":"phone"}
        """#,
      beginning: .message,
      decoded: credentials
    ),
    Call(
      name: "login(withRecoveryCode:mfaToken:)",
      path: "oauth/token",
      body: #"""
        {"recovery_code":"{recovery_code}","mfa_token":"{mfa_token}",
         "grant_type":"\#(grant)/mfa-recovery-code","client_id":"phone"}
        """#,
      beginning: .recovery,
      decoded: credentials.merging(["recovery_code": "string"]) { $1 }
    ),
    Call(
      name: "multifactorChallenge(mfaToken:types:authenticatorId:)",
      path: "mfa/challenge",
      body: #"""
        {"mfa_token":"{mfa_token}","client_id":"phone","challenge_type":"oob otp",
         "authenticator_id":"sms|dev_1"}
        """#,
      beginning: .message,
      decoded: ["challenge_type": "string", "oob_code": "string", "binding_method": "string"]
    ),
    Call(
      name: "startPasswordless(email:type:connection:)",
      path: "passwordless/start",
      body: #"{"email":"n@example.com","connection":"email","client_id":"phone","send":"code"}"#
    ),
    Call(
      name: "startPasswordless(email:type:connection:) with a link",
      path: "passwordless/start",
      body: #"{"email":"n@example.com","connection":"email","client_id":"phone","send":"link_ios"}"#
    ),
    Call(
      name: "startPasswordless(phoneNumber:type:connection:)",
      path: "passwordless/start",
      body: #"{"phone_number":"+15551239999","connection":"sms","client_id":"phone","send":"code"}"#
    ),
    Call(
      name: "login(email:code:audience:scope:)",
      path: "oauth/token",
      body: #"""
        {"username":"n@example.com","otp":"{code}","realm":"email","client_id":"phone",
         "grant_type":"\#(grant)/passwordless/otp","scope":"openid profile email"}
        """#,
      beginning: .emailCode,
      decoded: credentials
    ),
    Call(
      name: "login(phoneNumber:code:audience:scope:)",
      path: "oauth/token",
      body: #"""
        {"username":"+15551239999","otp":"{code}","realm":"sms","client_id":"phone",
         "grant_type":"\#(grant)/passwordless/otp","scope":"openid profile email"}
        """#,
      beginning: .textCode,
      decoded: credentials
    ),
    Call(
      name: "signup(email:username:password:connection:userMetadata:rootAttributes:)",
      path: "dbconnections/signup",
      body: #"""
        {"email":"n@example.com","username":"nina","password":"long enough","connection":"people",
         "client_id":"phone","user_metadata":{"country":"PT"},"nickname":"Nina"}
        """#,
      decoded: ["email": "string", "username": "string", "email_verified": "boolean"]
    ),
    Call(
      name: "resetPassword(email:connection:)",
      path: "dbconnections/change_password",
      body: #"{"email":"rosa@example.com","connection":"people","client_id":"phone"}"#
    ),
  ]
}
