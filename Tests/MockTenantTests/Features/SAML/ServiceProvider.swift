import WireFormats

@testable import MockTenant

/// A service provider of the tests: its key, and the messages that it sends.
struct ServiceProvider: Sendable {
  static let privateKey = """
    -----BEGIN PRIVATE KEY-----
    MIIEuwIBADANBgkqhkiG9w0BAQEFAASCBKUwggShAgEAAoIBAQC2eo3GgfZL7zt0
    ZyMrVlhjdcO5U65vJ36PkAY0+Q5rXB8aIcrpLIS4+y9pbPduW+XzLLF28RLoMcSW
    WmMfTu4i7AQ9ur7+J5D1pEZduVIbfBAtvyNoungn1GPi5tLGF8XdpYrqMdT4zCNb
    81CjP10Tjv83C3EgWM6hh5qHs20nsiaVi+xdc5qSOGigNuB2iI+UaFxnxo0Zj8ty
    X/KjaIGW784+B5VslxcCmJ7Cct0VBaQZZHyt3U/HKWMtIYZxOI61xmXVNKmgcdD5
    6X1sd2R9oeo/utBqo1JOot/yBCwg1/tHkG/pVWkHGzh7+6cmMxEDUqca7/Cl+R06
    6VR4reb9AgMBAAECggEABT5MRAjRrzstbL6NXZUjk1XE8bIKJxpbtFcz9nSQd4FG
    bcxex/YqqQBaJvtclC05iyZl5ncJvOZKVmHzFFbwjxV4fSfhaRFM1watq4INJRNR
    iWgenKLqdzzO0xn7++boHXTlIvdR4nMiDYqfbtX91vd2Wef81QevGEyM61HfHe7W
    ro9BCIVH5n0AwPKjO2LZN1uhEGYju4hiFTRKlJmaIm8wUvky65Wc0O460dKg0SCp
    7IKydy+f7dcal1EBat/Ww9IF+K3pjTjZcXYU7biXNgZkiEHSYFdsj+KrRbzTiHVf
    7w9wEFkXUyjUcDvI4g9kDMELzI44zAgigE4+Yw5w+QKBgQDju+EV0rcupb9hGnSu
    Es5H2PcDktf9ebnYU3ASehwVhtNAnbGXmVjXdpJvVGsSD8XYGVglXDUUcpE4LK+T
    5QaI1Bm2WnuCQdPCbRBJUG7MYouUAYozMON4psxTFba7CrrHRZNqdRciwHqrOZxZ
    rtU8fvLhmH0pi4W8W8BQau8aewKBgQDNILdIm/o84UfEBhgCuoaoEXoRUmsbEZW4
    aSZcGQnJtAjCACS3iITEgMYD68FxaLapi0kwQs7EAaUy3j4ItAfaHYmj9vO7tDT6
    xt0Sz5UcMo/pINsUBHymNSr8+kYzMZFSogU4IbRvGjYG9VwBNDZaV8qMKC3sWyY+
    517zBSBm5wJ/FVmHwIQAqF7hkjjot2kL7bBpd+xMU3cV9THdT94iw+Hf7C7cd1no
    +kojcEx5vTe9VIULvnTmhQQ4mQuXakYOVsWLo4zYB14kfBW9cSIZQQ/8BeQfEK2E
    pcr9XMysVNyspgHf0BsqEBf7aBH+lmnNk95S5tNk6IAsCXyQivl7cQKBgEGwN2F2
    KaVzUyMP/IJrLxIFPrzrUsdBU1vRuGoHzp2cHK3bk+Z+Pl4bCs5YogLqUIxswUxG
    KKaWDEwE5YKt/FG54cjzHUw/wjOImWUbuplkC7fRQLbhVPV400Jd9zsPpYT7w4Yd
    LQXjM+f4jLUJ/lniAUfu2f31loLQXxSd0KmDAoGBAMlQwu0cAs3zBywEZ6Od1CCW
    SUzQ66B4JOEUZ10lJn62M9KVwunI7HLPw9WEOv1/lrrFuhWmFieudcoo0A0MdJfr
    34bq3SXAHDfyEnbV9RQ7NyAX2/qGQq468jyfV6K8hWmn97wJePgQeTAQExVIOLYA
    zHxGCykpOUgNxfC4qN+o
    -----END PRIVATE KEY-----
    """

  static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIDFzCCAf+gAwIBAgIUQWwWgwuuGAL4e3wbZDxvX6i0UiEwDQYJKoZIhvcNAQEL
    BQAwGzEZMBcGA1UEAwwQc2VydmljZS1wcm92aWRlcjAeFw0yNjExMjMyMjU4MDNa
    Fw00NjExMTgyMjU4MDNaMBsxGTAXBgNVBAMMEHNlcnZpY2UtcHJvdmlkZXIwggEi
    MA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQC2eo3GgfZL7zt0ZyMrVlhjdcO5
    U65vJ36PkAY0+Q5rXB8aIcrpLIS4+y9pbPduW+XzLLF28RLoMcSWWmMfTu4i7AQ9
    ur7+J5D1pEZduVIbfBAtvyNoungn1GPi5tLGF8XdpYrqMdT4zCNb81CjP10Tjv83
    C3EgWM6hh5qHs20nsiaVi+xdc5qSOGigNuB2iI+UaFxnxo0Zj8tyX/KjaIGW784+
    B5VslxcCmJ7Cct0VBaQZZHyt3U/HKWMtIYZxOI61xmXVNKmgcdD56X1sd2R9oeo/
    utBqo1JOot/yBCwg1/tHkG/pVWkHGzh7+6cmMxEDUqca7/Cl+R066VR4reb9AgMB
    AAGjUzBRMB0GA1UdDgQWBBSq8ql0dp8j1ms56xP9BdGFd2uxtzAfBgNVHSMEGDAW
    gBSq8ql0dp8j1ms56xP9BdGFd2uxtzAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3
    DQEBCwUAA4IBAQCI9ZXB+YabiU3pmr8Ip3bi47ImQSpTW3WAWW3V6LZQRwRLawiP
    /s3ZSPIxcXxxiyeILXC0R7so3y0dJMB8SoEvBcJ8MYx72TDirQBDNw7/AtErroN4
    nwsMVrF7ExOJuTRJ3UIZQqHSbe/PFoDyI7D/zjnu51C7dk0i/AO6TiPPbTjo1OvE
    C+caJUzcupNFuWZfv8VMcyV7f92Z4RR8DUFSBLL1KUAcYCX07NDkdtC7tFovGkTg
    x/V9fSW8P2zYlSjr5TGuxgVuc+go18DCRHXnwkXgBg+wffHcXosjMuQXNhyqXKT8
    +abb1YkTIjIIEXfJeSEmYozYZCvshLb8s8xP
    -----END CERTIFICATE-----
    """

  /// The public key of the certificate.
  static let publicKey = """
    -----BEGIN PUBLIC KEY-----
    MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAtnqNxoH2S+87dGcjK1ZY
    Y3XDuVOubyd+j5AGNPkOa1wfGiHK6SyEuPsvaWz3blvl8yyxdvES6DHEllpjH07u
    IuwEPbq+/ieQ9aRGXblSG3wQLb8jaLp4J9Rj4ubSxhfF3aWK6jHU+MwjW/NQoz9d
    E47/NwtxIFjOoYeah7NtJ7ImlYvsXXOakjhooDbgdoiPlGhcZ8aNGY/Lcl/yo2iB
    lu/OPgeVbJcXApiewnLdFQWkGWR8rd1PxyljLSGGcTiOtcZl1TSpoHHQ+el9bHdk
    faHqP7rQaqNSTqLf8gQsINf7R5Bv6VVpBxs4e/unJjMRA1KnGu/wpfkdOulUeK3m
    /QIDAQAB
    -----END PUBLIC KEY-----
    """

  static let issuer = "https://sp.example.com/metadata"
  static let consumer = "https://sp.example.com/acs"

  var id = "_request1"
  var issuer = Self.issuer
  /// The address of the tenant, which a signed message must have; nil for none.
  var destination: String?
  var issuedAt: String? = "2026-11-21T10:00:00Z"
  /// Attributes of the root besides `ID` and `Version`.
  var attributes: [(String, String?)] = [("AssertionConsumerServiceURL", Self.consumer)]
  /// Elements after the issuer.
  var content = ""

  /// A request to log in.
  var text: String { message("AuthnRequest", signature: "") }

  /// A message with a signature of its root, whose template can be changed.
  func signed(
    _ name: String = "AuthnRequest",
    algorithms: JSONObject = [:],
    changing change: (String) -> String = { $0 }
  ) throws -> String {
    let settings = SAMLSettings(addon: algorithms)
    let template = change(
      SignatureTemplate.signature(of: id, settings: settings, certificate: "")
    )
    let document = XMLDocument(message(name, signature: template))
    return document?.sign(id: "ID", privateKey: Self.privateKey) ?? ""
  }

  func message(_ name: String, signature: String = "") -> String {
    var all: [(name: String, value: String?)] = [
      ("xmlns:samlp", SAMLName.protocol), ("xmlns:saml", SAMLName.assertion), ("ID", id),
      ("Version", "2.0"), ("IssueInstant", issuedAt), ("Destination", destination),
    ]
    for (name, value) in attributes { all.append((name, value)) }
    return XMLText.element(
      "samlp:\(name)",
      all,
      content: "<saml:Issuer>\(XMLText.escape(issuer))</saml:Issuer>\(signature)\(content)"
    )
  }

  /// A message as a parameter of the redirect binding.
  static func redirect(_ text: String, name: String = "SAMLRequest") -> String {
    let bytes = RawDeflate.compress(Array(text.utf8)) ?? []
    return "\(name)=\(TenantClient.encoded(bytes.base64))"
  }
}
