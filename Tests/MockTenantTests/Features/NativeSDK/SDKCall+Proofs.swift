/// Calls with pushed requests (RFC 9126) and with proofs of a key (RFC 9449).
extension SDKCall {
  private static let exchangeBody = """
    {"client_id":"native","grant_type":"authorization_code","code":"{code}",
     "code_verifier":"{verifier}","redirect_uri":"https://app.example.com/callback"}
    """

  static let proofs: [SDKCall] = [
    SDKCall(
      name: "PARWebAuth.start(requestURI:)",
      method: "GET",
      // A client that pushes has a secret, which its server keeps.
      path: "authorize?client_id=web&request_uri={request_uri}",
      status: 302,
      decodes: [:],
      readHeaders: ["location"]
    ),
    SDKCall(
      name: "useDPoP(): webAuth().start()",
      method: "GET",
      path: "authorize?client_id=native&response_type=code&scope=openid"
        + "&redirect_uri=https%3A%2F%2Fapp.example.com%2Fcallback&dpop_jkt={thumbprint}"
        + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256",
      status: 302,
      decodes: [:],
      readHeaders: ["location"]
    ),
    SDKCall(
      name: "useDPoP(): codeExchange(withCode:codeVerifier:redirectURI:), at first",
      method: "POST",
      path: "oauth/token",
      body: exchangeBody,
      status: 400,
      decodes: ["error_description": .text],
      headers: ["DPoP": "{first_proof}"],
      texts: ["error": "use_dpop_nonce"],
      readHeaders: ["dpop-nonce"]
    ),
    SDKCall(
      name: "useDPoP(): codeExchange(withCode:codeVerifier:redirectURI:), with the nonce",
      method: "POST",
      path: "oauth/token",
      body: exchangeBody,
      status: 200,
      decodes: credentials.merging(["id_token": .text, "refresh_token": .text]) { $1 },
      headers: ["DPoP": "{proof}"],
      texts: ["token_type": "DPoP"],
      readHeaders: ["dpop-nonce"]
    ),
    SDKCall(
      name: "userInfo(withAccessToken:tokenType:), with a bound token",
      method: "GET",
      path: "userinfo",
      status: 200,
      decodes: ["sub": .text],
      headers: ["Authorization": "DPoP {bound_access}", "DPoP": "{access_proof}"]
    ),
  ]
}
