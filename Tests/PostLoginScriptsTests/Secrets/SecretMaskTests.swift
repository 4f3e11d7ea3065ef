@testable import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport
import WireFormats

@Suite(.tags(.secrets))
struct SecretMaskTests {
  private let mask = SecretMask([
    (name: "KEY", value: "s3cr3t/+=value"), (name: "PASSWORD", value: #"pa"ss\wörd 1"#),
    (name: "PIN", value: "123"), (name: "DIGITS", value: "90210"),
  ])

  @Test(arguments: [
    ("s3cr3t/+=value", "***"),
    ("Bearer s3cr3t/+=value.", "Bearer ***."),
    ("s3cr3t/+=values3cr3t/+=value", "***"),
    (#"{"p":"pa\"ss\\wörd 1"}"#, #"{"p":"***"}"#),
    (#"{"p":"pa\"ss\\w\u00f6rd 1"}"#, #"{"p":"***"}"#),
    ("?k=s3cr3t%2F%2B%3Dvalue&x", "?k=***&x"),
    ("?k=s3cr3t%2f%2b%3dvalue&x", "?k=***&x"),
    ("?p=pa%22ss%5Cw%C3%B6rd+1", "?p=***"),
    ("zip=90210", "zip=***"),
    ("s3cr3t/+=valu", "s3cr3t/+=valu"),
    ("the PIN is 123", "the PIN is 123"),
    ("", ""),
  ])
  func `a secret is masked in every form`(text: String, masked: String) {
    #expect(mask.masked(text) == masked)
  }

  // `printf 'TEXT' | base64`
  @Test(arguments: [
    ("czNjcjN0Lys9dmFsdWU=", "***="),
    ("Basic aWQ6czNjcjN0Lys9dmFsdWU=", "Basic aWQ6***="),
    ("YTpzM2NyM3QvKz12YWx1ZQ==", "YT***=="),
    ("YWI6czNjcjN0Lys9dmFsdWU6eHl6", "YWI6***6eHl6"),
    ("YTpzM2NyM3QvKz12YWx1ZTp4eXo=", "YT***p4eXo="),
    ("czNjcjN0Lys9dmFsdWU", "***"),
  ])
  func `a secret is masked inside base64`(text: String, masked: String) {
    #expect(mask.masked(text) == masked)
  }

  @Test
  func `both alphabets of base64 are known`() {
    let mask = SecretMask([(name: "K", value: "\u{3FB}\u{3FF}>>>??")])
    // `printf '\xcf\xbb\xcf\xbf>>>??' | base64`, and with `-_` for `+/`
    #expect(mask.masked("z7vPvz4+Pj8/") == "***")
    #expect(mask.masked("z7vPvz4-Pj8_") == "***")
  }

  @Test
  func `secrets that overlap leave nothing of each other`() {
    let mask = SecretMask([(name: "A", value: "abcdef"), (name: "B", value: "defghi")])
    #expect(mask.masked("xabcdefghix") == "x***x")
    let nested = SecretMask([(name: "A", value: "abcd"), (name: "B", value: "abcdefgh")])
    #expect(nested.masked("abcdefgh abcdef") == "*** ***ef")
  }

  @Test
  func `short secrets are ignored, and named`() {
    #expect(mask.ignoredNames == ["PIN"])
    #expect(SecretMask([(name: "EMPTY", value: "")]).ignoredNames == ["EMPTY"])
  }

  @Test
  func `JSON is masked in names, texts and numbers`() throws {
    let value = try JSONText(#"{"a":[90210,1,true,null],"x90210":"zip 90210"}"#).value
    #expect(mask.masked(value).jsonText() == #"{"a":["***",1,true,null],"x***":"zip ***"}"#)
  }

  @Test
  func `the secrets of an event are masked`() throws {
    let mask = SecretMask(secrets: try JSONText(#"{"A":"abcdef","B":12345,"C":"x"}"#))
    #expect(mask.masked("abcdef 12345 x") == "*** *** x")
    #expect(mask.ignoredNames == ["C"])
    #expect(SecretMask(secrets: nil).masked("abcdef") == "abcdef")
  }

  @Test
  func `printed text and error messages are masked`() async throws {
    let outcome = try await Login.outcome(
      handler: "console.log('k', 'abcdef'); throw new Error('no abcdef');"
    )
    var masked = try #require(outcome.actions.first)
    SecretMask([(name: "K", value: "abcdef")]).mask(&masked)
    #expect(masked.logs.map(\.text) == ["k ***"])
    #expect(masked.error?.message.contains("no ***") == true)
    #expect("\(masked)".contains("abcdef") == false)
  }

  @Test
  func `failures and diagnostics are masked`() {
    let failure = HTTPFailure(code: "C", message: "at 90210")
    #expect(mask.masked(failure) == HTTPFailure(code: "C", message: "at ***"))
    let diagnostic = Diagnostic(.requestNotStubbed, .info, "at 90210", action: "a")
    #expect(
      mask.masked(diagnostic) == Diagnostic(.requestNotStubbed, .info, "at ***", action: "a")
    )
  }

  /// Messages used to be cut after 200 characters, inside these secrets.
  @Test(arguments: [185, 195, 199, 200])
  func `a secret in a long URL is masked in messages about its request`(length: Int) async throws {
    let path = String(repeating: "p", count: length - "https://a.example/".count)
    let url = "https://a.example/\(path)s3cr3t-value"
    let mask = SecretMask([(name: "KEY", value: "s3cr3t-value")])
    let stubs = try StubFolder.stubs(
      "http: [{ request: { url: https://b.example/ }, response: { status: 200 } }]"
    )
    let refused = await GrantedAccess(stubs: stubs).request(ScriptRequest(url: url))
    var replies = [refused]
    for redirect in [ScriptRequest.Redirect.error, .follow] {
      let request = ScriptRequest(url: url, redirect: redirect)
      replies.append(
        await Redirects.follow(request) { hop in
          let headers = [HTTPHeader("Location", "ftp://b.example/\(path)s3cr3t-value")]
          return HTTPReply(.success(ScriptResponse(status: 302, url: hop.url, headers: headers)))
        }
      )
    }
    for reply in replies {
      let failure = try #require(reply.failure)
      #expect(mask.masked(failure).message.contains("https://a.example/\(path)***`"))
      #expect(!mask.masked(failure).message.contains("s3c"))
    }
  }
}
