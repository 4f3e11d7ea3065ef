import Hummingbird
import PostLogin
import WireFormats

/// A page that sends the answer as a message to the page that framed or opened it (OAuth 2.0 Web
/// Message Response Mode).
///
/// The browser delivers the message only to a page of the redirect URI's origin, and shows the frame
/// only in pages of origins that the client registers.
struct WebMessagePage {
  var redirectURI: String
  var parameters: [AuthorizeResponse.Parameter]
  /// The client's registered origins.
  var origins: [String]

  var response: Response {
    guard let target = Self.target(of: redirectURI, among: origins) else {
      return MessagePage(
        title: Self.mismatchTitle,
        text: Self.mismatch(redirectURI),
        status: .forbidden
      ).response
    }
    let answer: JSONObject = [
      "type": "authorization_response", "response": .object(members),
    ]
    return Page(
      title: "Signing in",
      content: "",
      script: "(window.opener || window.parent).postMessage("
        + "\(Self.literal(.object(answer.members))), \(Self.literal(.string(target))))",
      frameAncestors: origins
    ).response()
  }

  /// The members of the response; the lifetime is a number, as in the answers of `/oauth/token`.
  private var members: [JSONMember] {
    parameters.compactMap { parameter in
      parameter.value.map { text in
        let seconds = parameter.name == "expires_in" ? Int64(text) : nil
        return JSONMember(parameter.name, seconds.map(JSONValue.integer) ?? .string(text))
      }
    }
  }

  /// The origin of the redirect URI, to which the message is sent; nil if it is not registered.
  static func target(of redirectURI: String, among origins: [String]) -> String? {
    WebURL(redirectURI)?.origin.flatMap { origins.contains($0) ? $0 : nil }
  }

  static let mismatchTitle = "Web origin mismatch."

  static func mismatch(_ redirectURI: String) -> String {
    "The origin of the redirect_uri is not in the client's `web_origins`: \(redirectURI)"
  }

  /// JSON as a JavaScript literal inside `<script>`, which `</script>` and `<!--` would end.
  private static func literal(_ value: JSONValue) -> String {
    value.jsonText().replacing("<", with: "\\u003C")
  }
}
