import PostLogin
import SwiftASN1
import TestSupport
import Testing
import X509
import WireFormats

@testable import MockTenant

@Suite(.tags(.tenant))
struct HostTextTests {
  @Test(arguments: [
    ("tenant.example.com", "tenant.example.com", nil, "tenant.example.com"),
    ("tenant.example.com:8443", "tenant.example.com", "8443", "tenant.example.com"),
    ("127.0.0.1:80", "127.0.0.1", "80", "127.0.0.1"),
    ("[::1]:8443", "[::1]", "8443", "::1"), ("[::1]", "[::1]", nil, "::1"),
    ("::1", "[::1]", nil, "::1"), ("[fe80::1", "[fe80::1", nil, "[fe80::1"), ("", "", nil, ""),
    (":80", "", "80", ""), ("]:[", "]", "[", "]"),
  ])
  func `a host has its name, its port and its address`(
    text: String,
    name: String,
    port: String?,
    address: String
  ) {
    let host = HostText(text)
    #expect(host.name == name)
    #expect(host.port == port)
    #expect(host.address == address)
  }

  @Test(arguments: [
    ("xn--bcher-kva.example:8443", "xn--bcher-kva.example:8443"),
    ("XN--BCHER-KVA.example.:8443", "xn--bcher-kva.example:8443"),
    ("xn--bcher-kva.example", "a.example"), ("A.Example.", "a.example"), ("[0::1]:80", "[::1]:80"),
  ])
  func `a host is the tenant's in every form of its name`(host: String, issuer: String) {
    let domains = ["a.example", "bu\u{308}cher.example:8443", "[::1]:80"]
    let address = ListeningAddress(domains: domains, isSecure: true)
    #expect(address.issuer(for: host) == "https://\(issuer)/")
  }

  @Test func `a login by an IPv6 address is logged with it`() async throws {
    try await withTenant { mock in
      let headers = ["Host": "[::1]:3000"]
      _ = try await TenantClient(mock.url)
        .post("oauth/token", form: ["grant_type": "password"], headers: headers)
      _ = try await TenantClient(mock.url).get("authorize?client_id=nobody", headers: headers)
      let hosts = try await mock.logs().map { $0.document.string("hostname") }
      #expect(!hosts.isEmpty)
      #expect(hosts.allSatisfy { $0 == "[::1]" })
    }
  }

  @Test func `a tenant at an IPv6 address has transfer tokens and certificates for it`() {
    let address = ListeningAddress(domains: [], isSecure: true)
    address.set("::1", port: 8443)
    #expect(address.issuer(for: "[::1]:8443") == "https://[::1]:8443/")
    #expect(address.issuer(for: "localhost:8443") == "https://localhost:8443/")
    #expect(address.transferAudiences(nil).first == "urn:[::1]:session_transfer")
    let bytes = [UInt8](repeating: 0, count: 15) + [1]
    let name = GeneralName.ipAddress(ASN1OctetString(contentBytes: bytes[...]))
    for text in ["::1", "[::1]", "[::1]:8443"] {
      #expect(CertificateMaker.generalName(text) == name)
    }
  }
}
