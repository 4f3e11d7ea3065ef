/// Follows redirects one at a time, so that each is asked for by itself.
package struct Redirects: Sendable {
  /// The limit of browsers and of Node.js.
  static let maximumCount = 20

  private static let statuses = [301, 302, 303, 307, 308]

  /// Performs a request and its redirects, each by `perform`, which must not follow any itself.
  ///
  /// The reply's duration is the sum of all hops.
  package static func follow(
    _ request: ScriptRequest,
    _ perform: (ScriptRequest) async -> HTTPReply
  ) async -> HTTPReply {
    var hop = request
    hop.redirect = .manual
    var duration = Duration.zero
    for count in 0...maximumCount {
      let reply = await perform(hop)
      duration += reply.duration
      guard case .success(var response) = reply.result else {
        return HTTPReply(reply.result, after: duration)
      }
      response.isRedirected = count > 0
      let location = response.headers.first { $0.name.lowercased() == "location" }?.value
      guard let location, statuses.contains(response.status), request.redirect != .manual else {
        return HTTPReply(.success(response), after: duration)
      }
      guard request.redirect == .follow else {
        return HTTPReply(.failure(.redirectRefused(hop)), after: duration)
      }
      guard let next = next(hop, status: response.status, location: location) else {
        return HTTPReply(.failure(.redirectToNowhere(hop, location)), after: duration)
      }
      hop = next
    }
    return HTTPReply(.failure(.tooManyRedirects(request, hop)), after: duration)
  }

  /// The request that a redirect leads to (Fetch standard, 4.4); nil for a URL other than http or
  /// https.
  static func next(
    _ request: ScriptRequest,
    status: Int,
    location: String
  ) -> ScriptRequest? {
    guard let url = URLReference.resolved(location, in: request.url),
      url.hasPrefix("https://") || url.hasPrefix("http://")
    else { return nil }
    var next = request
    next.url = url
    if becomesGet(request.method.uppercased(), status) {
      next.method = "GET"
      next.body = []
      next.headers.removeAll { bodyHeaders.contains($0.name.lowercased()) }
    }
    if URLReference.origin(of: url) != URLReference.origin(of: request.url) {
      next.headers.removeAll { ownHeaders.contains($0.name.lowercased()) }
    }
    return next
  }

  private static func becomesGet(_ method: String, _ status: Int) -> Bool {
    switch status {
    case 301, 302: method == "POST"
    case 303: method != "GET" && method != "HEAD"
    default: false
    }
  }

  /// Headers that describe a body; dropped with it.
  private static let bodyHeaders = [
    "content-encoding", "content-language", "content-length", "content-location", "content-type",
    "transfer-encoding",
  ]

  /// Headers that are dropped when a redirect leads to another origin.
  private static let ownHeaders = ["authorization", "cookie", "host", "proxy-authorization"]
}

extension HTTPFailure {
  fileprivate static func redirectRefused(_ request: ScriptRequest) -> HTTPFailure {
    HTTPFailure(
      code: "POSTLOGIN_REDIRECT",
      message: "unexpected redirect from `\(request.bareURL)`, and the request says "
        + "`redirect: 'error'`; ask for the URL that it leads to"
    )
  }

  fileprivate static func redirectToNowhere(
    _ request: ScriptRequest,
    _ location: String
  ) -> HTTPFailure {
    HTTPFailure(
      code: "POSTLOGIN_REDIRECT",
      message: "`\(request.bareURL)` redirects to `\(location)`, "
        + "which is no URL of http or https"
    )
  }

  fileprivate static func tooManyRedirects(
    _ request: ScriptRequest,
    _ last: ScriptRequest
  ) -> HTTPFailure {
    HTTPFailure(
      code: "POSTLOGIN_TOO_MANY_REDIRECTS",
      message: "redirect count exceeded: `\(request.bareURL)` was redirected more than "
        + "\(Redirects.maximumCount) times, lastly to `\(last.bareURL)`"
    )
  }
}

extension ScriptRequest {
  /// The URL without its query and credentials, which may hold secrets.
  ///
  /// It is not cut to a length, because masks do not find a part of a secret.
  package var bareURL: String {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    guard let start = path.firstRange(of: "://")?.upperBound else { return String(path) }
    let end = path[start...].firstIndex(of: "/") ?? path.endIndex
    guard let at = path[start..<end].lastIndex(of: "@") else { return String(path) }
    return String(path[..<start] + path[path.index(after: at)...])
  }
}
