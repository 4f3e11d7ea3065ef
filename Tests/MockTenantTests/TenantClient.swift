import Foundation
import FoundationNetworking
import PostLogin
import WireFormats

/// Sends requests to a tenant under test, without following redirects or keeping cookies.
struct TenantClient: Sendable {
  /// A response of the tenant.
  struct Answer: Sendable {
    var status: Int
    var headers: [String: String]
    /// `name=value` of every cookie that the response sets.
    var cookies: [String]
    var body: String

    /// The body as JSON; null if it is not JSON.
    var json: JSONValue { (try? JSONText(body))?.value ?? .null }
    var location: String { headers["location"] ?? "" }

    /// A parameter of the location's query or fragment.
    func parameter(_ name: String) -> String? {
      let text = location.replacingOccurrences(of: "#", with: "?")
      return URLComponents(string: text)?.queryItems?.first { $0.name == name }?.value
    }
  }

  /// The tenant's URL, with a trailing slash.
  let url: String
  private let session: URLSession

  init(_ url: String) {
    self.url = url
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.timeoutIntervalForRequest = 30
    session = URLSession(configuration: configuration, delegate: NoRedirects(), delegateQueue: nil)
  }

  func get(_ path: String, headers: [String: String] = [:]) async throws -> Answer {
    try await send("GET", path, headers: headers, body: nil)
  }

  func post(
    _ path: String,
    form: [String: String],
    headers: [String: String] = [:]
  ) async throws -> Answer {
    let body = form.map { "\(Self.encoded($0.key))=\(Self.encoded($0.value))" }.sorted()
      .joined(separator: "&")
    var headers = headers
    headers["Content-Type"] = "application/x-www-form-urlencoded"
    return try await send("POST", path, headers: headers, body: body)
  }

  func send(
    _ method: String,
    _ path: String,
    headers: [String: String] = [:],
    json: String
  ) async throws -> Answer {
    var headers = headers
    headers["Content-Type"] = "application/json"
    return try await send(method, path, headers: headers, body: json)
  }

  func send(
    _ method: String,
    _ path: String,
    headers: [String: String],
    body: String?
  ) async throws -> Answer {
    let address = path.hasPrefix("http") ? path : url + path
    guard let target = URL(string: address) else { throw URLError(.badURL) }
    var request = URLRequest(url: target)
    request.httpMethod = method
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    request.httpBody = body.map { Data($0.utf8) }
    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    var fields: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      fields["\(name)".lowercased()] = "\(value)"
    }
    let cookies = HTTPCookie.cookies(
      withResponseHeaderFields: fields.filter { $0.key == "set-cookie" }
        .reduce(into: [:]) { $0["Set-Cookie"] = $1.value },
      for: target
    ).map { "\($0.name)=\($0.value)" }
    return Answer(
      status: response.statusCode,
      headers: fields,
      cookies: cookies.sorted(),
      body: String(decoding: data, as: UTF8.self)
    )
  }

  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
  }
}

private final class NoRedirects: NSObject, URLSessionTaskDelegate {
  /// Rejects authentication challenges, so that the test gets the 401 response itself.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.rejectProtectionSpace, nil)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
