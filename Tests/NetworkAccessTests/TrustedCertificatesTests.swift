import Testing

@testable import NetworkAccess

struct TrustedCertificatesTests {
  @Test func `the system's own file goes before the one of the bundle`() {
    let places = TrustedCertificates.places
    #expect(places.first == "/etc/ssl/certs/ca-certificates.crt")
    let present = ["/opt/postlogin/share/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt"]
    let file = TrustedCertificates.first(in: places + [present[0]]) { present.contains($0) }
    #expect(file == "/etc/pki/tls/certs/ca-bundle.crt")
  }

  @Test func `without a file libcurl decides`() {
    #expect(TrustedCertificates.first(in: TrustedCertificates.places) { _ in false } == nil)
  }

  @Test(
    arguments: [
      ("/opt/postlogin/bin/postlogin", "/opt/postlogin/share/ca-certificates.crt"),
      ("/bin/mock-tenant", "/share/ca-certificates.crt"),
      ("/work/main/.build/release/postlogin", nil),
      ("postlogin", nil),
    ] as [(String, String?)]
  )
  func `the bundle's file lies beside its programs`(program: String, file: String?) {
    #expect(TrustedCertificates.besides(program) == file)
  }
}
