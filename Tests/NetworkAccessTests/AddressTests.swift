import TestSupport
import Testing
import WireFormats

@testable import NetworkAccess

@Suite(.tags(.http))
struct AddressTests {
  @Test(
    arguments: [
      // IPv4: the first and last address of each range, and their neighbours.
      ("0.0.0.0", "RFC 1122"), ("0.255.255.255", "RFC 1122"), ("1.0.0.0", nil),
      ("9.255.255.255", nil), ("10.0.0.0", "RFC 1918"), ("10.255.255.255", "RFC 1918"),
      ("11.0.0.0", nil), ("100.63.255.255", nil), ("100.64.0.0", "RFC 6598"),
      ("100.127.255.255", "RFC 6598"), ("100.128.0.0", nil), ("126.255.255.255", nil),
      ("127.0.0.1", "RFC 1122"), ("127.255.255.255", "RFC 1122"), ("128.0.0.0", nil),
      ("169.253.255.255", nil), ("169.254.169.254", "RFC 3927"), ("169.255.0.0", nil),
      ("172.15.255.255", nil), ("172.16.0.0", "RFC 1918"), ("172.31.255.255", "RFC 1918"),
      ("172.32.0.0", nil), ("192.0.0.1", "RFC 6890"), ("192.0.1.0", nil), ("192.0.2.1", "RFC 5737"),
      ("192.88.99.1", "RFC 7526"), ("192.167.255.255", nil), ("192.168.0.0", "RFC 1918"),
      ("192.168.255.255", "RFC 1918"), ("192.169.0.0", nil), ("198.17.255.255", nil),
      ("198.18.0.0", "RFC 2544"), ("198.19.255.255", "RFC 2544"), ("198.20.0.0", nil),
      ("198.51.100.1", "RFC 5737"), ("203.0.113.255", "RFC 5737"), ("203.0.114.0", nil),
      ("223.255.255.255", nil), ("224.0.0.0", "RFC 5771"), ("239.255.255.255", "RFC 5771"),
      ("240.0.0.0", "RFC 1112"), ("255.255.255.254", "RFC 1112"), ("255.255.255.255", "RFC 919"),
      ("8.8.8.8", nil),
      // IPv6.
      ("::", "RFC 4291"), ("::1", "RFC 4291"), ("::7f00:1", "RFC 4291"),
      ("::ffff:8.8.8.8", "RFC 4291"), ("::ffff:10.0.0.1", "RFC 4291"),
      ("::ffff:0:10.0.0.1", "RFC 4291"), ("64:ff9b::8.8.8.8", nil),
      ("64:ff9b::10.0.0.1", "RFC 1918"), ("64:ff9b::127.0.0.1", "RFC 1122"),
      ("64:ff9b:1::1", "RFC 8215"), ("100::1", "RFC 6666"), ("2000::1", nil),
      ("2001::1", "RFC 4380"),
      ("2001:1::1", "RFC 2928"), ("2001:1ff:ffff::1", "RFC 2928"), ("2001:200::1", nil),
      ("2001:db7:ffff::1", nil), ("2001:db8::1", "RFC 3849"), ("2001:db9::1", nil),
      ("2002:a00:1::1", "RFC 3056"), ("2003::1", nil), ("2606:4700::1111", nil),
      ("3ffe:ffff::1", nil), ("3fff::1", "RFC 9637"), ("3fff:fff:ffff::1", "RFC 9637"),
      ("3fff:1000::1", nil), ("4000::1", "RFC 4291"), ("5f00::1", "RFC 9602"),
      ("fbff::1", "RFC 4291"), ("fc00::1", "RFC 4193"), ("fdff:ffff::1", "RFC 4193"),
      ("fe00::1", "RFC 4291"), ("fe80::1", "RFC 4291"), ("febf::1", "RFC 4291"),
      ("fec0::1", "RFC 3879"), ("ff02::1", "RFC 4291"),
    ] as [(String, String?)]
  )
  func `an address is public, or has a standard that reserves it`(
    text: String,
    source: String?
  ) throws {
    let address = try #require(IPAddress(text))
    #expect(SpecialRange.containing(address)?.source == source)
  }

  @Test
  func `every range of the list is one`() {
    #expect(SpecialRange.all.count == 35)
  }

  @Test(arguments: [
    // The host of the URL, its address, the allowed hosts, and the result.
    ("api.example.com", "8.8.8.8", ["api.example.com"], true),
    ("api.example.com", "10.0.0.5", ["api.example.com"], false),
    ("api.example.com", "127.0.0.1", ["api.example.com"], false),
    ("api.example.com", "127.0.0.1", ["api.example.com", "localhost"], false),
    ("api.example.com", "::1", ["api.example.com", "localhost"], false),
    ("api.example.com", "10.0.0.5", ["api.example.com", "10.0.0.5"], true),
    ("api.example.com", "10.0.0.6", ["api.example.com", "10.0.0.5"], false),
    ("localhost", "127.0.0.1", ["localhost"], true),
    ("localhost", "::1", ["localhost"], true),
    ("localhost", "10.0.0.5", ["localhost"], false),
    ("localhost", "127.0.0.1", ["api.example.com"], false),
    ("127.0.0.1", "127.0.0.1", ["127.0.0.1"], true),
    ("127.0.0.2", "127.0.0.2", ["127.0.0.1"], false),
    ("::1", "::1", ["[::1]"], true),
    ("fd00::1", "fd00::1", ["FD00:0:0::1"], true),
  ])
  func `an address may be connected to if it is public or allowed`(
    host: String,
    address: String,
    allowed: [String],
    isConnected: Bool
  ) throws {
    let policy = AddressPolicy(hosts: try AllowedHosts(allowed))
    let address = try #require(IPAddress(address))
    let host = try #require(HostName(host))
    #expect((policy.refusal(of: address, for: host) == nil) == isConnected)
  }

  @Test(arguments: [
    ("api.example.com", true), ("API.Example.COM.", true), ("example.com", false),
    ("x.api.example.com", false), ("api.example.com.evil.test", false), ("10.0.0.5", true),
    ("10.0.0.6", false), ("[fd00::1]", true), ("fd00:0::1", true), ("", false),
  ])
  func `a host is allowed by its whole name`(host: String, isAllowed: Bool) throws {
    let hosts = try AllowedHosts(["Api.Example.com", "10.0.0.5", "[FD00::1]"])
    #expect((HostName(host).map(hosts.allows) ?? false) == isAllowed)
  }

  @Test(arguments: [
    "", ".", "https://api.example.com", "api.example.com:443", "api.example.com/x", "*.example.com",
    "a b", "a..b", ".example.com", "1.2.3", "2130706433", "1.2.3.4.5", "a\0b",
  ])
  func `what is no host cannot be allowed`(text: String) {
    #expect(throws: AllowedHosts.InvalidHost(text: text)) { try AllowedHosts([text]) }
  }

  /// The rows of `AddressSpelling` in the tests of the model.
  @Test(arguments: [
    ("1.2.3.4", true), ("::ffff:1.2.3.4", true), ("01.2.3.4", false), ("1.2.3", false),
    ("0x1020304", false), ("16909060", false), ("1.2.3.4.", false), (" 1.2.3.4", false),
  ])
  func `permissions read addresses like all others`(text: String, isAccepted: Bool) {
    #expect(((try? AllowedHosts([text])) != nil) == isAccepted)
  }

  @Test(arguments: [
    ("https://%61pi.example.com./x", "api.example.com"),
    ("https://user@API%2Eexample.com:8443/", "api.example.com"),
    ("https://b%C3%BCcher.example/", "bücher.example"),
    ("https://bu\u{308}cher.example./", "xn--bcher-kva.example"),
  ])
  func `the host of a request is read as permissions read it`(url: String, host: String) throws {
    let target = try #require(TargetURL(url))
    #expect(try AllowedHosts([host]).allows(target.host))
    #expect(try !AllowedHosts(["example.com"]).allows(target.host))
  }

  @Test(arguments: [
    "bücher.example", "bu\u{308}cher.example", "BÜCHER.EXAMPLE", "xn--bcher-kva.example",
    "ｂüｃｈｅｒ.ｅｘａｍｐｌｅ",
  ])
  func `a host is allowed in every Unicode form of its name`(text: String) throws {
    let hosts = try AllowedHosts([text])
    #expect(hosts.allows(try #require(HostName("bücher.example"))))
    #expect(try AllowedHosts(["xn--bcher-kva.example"]) == hosts)
  }
}
