import FoundationEssentials

@testable import ScriptEnvironment

/// An outside that answers every request with what it was asked, but for a few hosts.
final class EchoServices: HostServices {
  private struct Wish: Decodable {
    var url: String
  }

  private var replies: [RequestReply] = []

  func module(_ name: String, from file: String) -> HostModule { HostModule(json: "{}") }

  func send(_ request: RequestText) {
    let wish = try? JSONDecoder().decode(Wish.self, from: Data(request.json.utf8))
    guard let url = wish?.url, let reply = reply(to: request, url) else { return }
    let json = #"{"id":\#(request.id),"duration":5,"reply":\#(reply.json)}"#
    replies.append(RequestReply(id: request.id, json: json, body: Array(reply.body.utf8)))
  }

  func receive(within limit: Duration?) -> RequestReply? {
    replies.isEmpty ? nil : replies.removeFirst()
  }

  private func reply(to request: RequestText, _ url: String) -> (json: String, body: String)? {
    func response(_ status: Int, url: String, isRedirected: Bool = false) -> String {
      """
      {"status":\(status),"statusText":"","url":"\(url)","redirected":\(isRedirected),
      "headers":[["content-type","application/json"],["x-answer","yes"]]}
      """
    }
    switch url {
    case "https://closed.example/":
      let error = #"{"code":"ECONNREFUSED","message":"connect ECONNREFUSED 192.0.2.1:443"}"#
      return (#"{"error":\#(error)}"#, "")
    case "https://slow.example/": return nil
    case "https://empty.example/": return (response(204, url: url), "")
    case "https://moved.example/":
      return (response(200, url: "https://new.example/x", isRedirected: true), body(of: request))
    default: return (response(200, url: url), body(of: request))
    }
  }

  /// What was asked, and its body as a binary text.
  private func body(of request: RequestText) -> String {
    let encoded = try? JSONEncoder().encode(Latin1.text(request.body))
    let text = encoded.map { String(decoding: $0, as: UTF8.self) } ?? "null"
    return "\(request.json.dropLast()),\"body\":\(text)}"
  }
}
