import Testing

@testable import WireFormats

struct HostNameTests {
  /// One host in the ways in which people and scripts write it.
  private static let spellings = [
    "bücher.example", "bu\u{308}cher.example", "BÜCHER.EXAMPLE", "xn--bcher-kva.example",
    "XN--BCHER-KVA.example", "ｂüｃｈｅｒ.ｅｘａｍｐｌｅ", "bücher\u{3002}example",
    "bücher.example.",
  ]

  @Test(arguments: spellings)
  func `a domain name is one host in every Unicode form`(text: String) {
    #expect(DomainName(text)?.ascii == "xn--bcher-kva.example")
    #expect(HostName(text) == HostName("bücher.example"))
    #expect(
      WebURL("https://\(text.dropLast(text.hasSuffix(".") ? 1 : 0))/")?.text
        == "https://xn--bcher-kva.example/"
    )
    #expect(HTTPName("https://\(text)/x")?.host == HostName("bücher.example"))
  }

  @Test(arguments: [
    "", ".", "a..b", ".a", "a b", "a/b", "*.example", "[1.2.3.4]", "[::1", "xn--a", "\u{AD}",
    "1.2.3.4.5", "a.0x1f", "a.7", String(repeating: "a.", count: 128),
  ])
  func `a text that names no host is refused`(text: String) {
    #expect(HostName(text) == nil)
  }

  @Test(arguments: [
    ("[::1]", "::1"), ("::1", "::1"), ("FD00:0:0::1", "fd00::1"), ("a_b.c-d", "a_b.c-d"),
    ("faß.de", "xn--fa-hia.de"), ("LOCALHOST.", "localhost"), ("1.2.3.a", "1.2.3.a"),
  ])
  func `a host is written without brackets and in ASCII`(text: String, host: String) {
    #expect(HostName(text)?.description == host)
  }

  @Test(arguments: [
    ("auth0.com", true), ("x.auth0.com", true), ("notauth0.com", false), ("auth0.com.x", false),
    ("com", false),
  ])
  func `a name is at another or below it`(text: String, isBelow: Bool) throws {
    let name = try #require(DomainName(text))
    let other = try #require(DomainName("auth0.com"))
    #expect(name.isAtOrBelow(other) == isBelow)
  }

  @Test(arguments: [
    ("http://0x7f.1/", "http://127.0.0.1/"), ("http://017700000001/", "http://127.0.0.1/"),
    ("http://1.2.3.4./", "http://1.2.3.4/"), ("http://16909060/", "http://1.2.3.4/"),
    ("http://09.1/", nil), ("http://0x-1.1/", nil), ("http://256.256.256.256/", nil),
    ("http://a.0x4/", nil), ("http://1.2.3.4.5/", nil),
    ("http://[2001:DB8::0001]/", "http://[2001:db8::1]/"),
    ("http://[::ffff:1.2.3.4]/", "http://[::ffff:102:304]/"),
    ("http://[1:0:0:2:0:0:0:3]/", "http://[1:0:0:2::3]/"), ("http://[::]/", "http://[::]/"),
    ("http://[::1%25lo]/", nil), ("http://[1.2.3.4]/", nil), ("http://[::1/", nil),
    ("http://a%C2%ADb/", "http://ab/"), ("http://%zz%66.example/", nil), ("http://\u{AD}/", nil),
  ])
  func `a URL has the host that browsers write`(text: String, url: String?) {
    #expect(WebURL(text)?.text == url)
  }

  @Test(arguments: [
    ("https://user@ａuth0.com:1/x", "auth0.com"), ("http://[::1]:80/x", "::1"),
    ("http://%61uth0.com", "auth0.com"), ("HTTPS://A.B?x@c", "a.b"),
  ])
  func `the host of a name stands between user and port`(text: String, host: String) {
    #expect(HTTPName(text)?.host?.description == host)
  }
}
