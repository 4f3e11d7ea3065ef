import PostLogin
import WireFormats

/// Reads one stub, and reports every problem in it.
enum HTTPStubReader {
  static func read(_ cursor: DocumentCursor) -> HTTPStub? {
    guard let map = cursor.map else { return nil }
    let request = map.required("request").map(request)
    let response = map.required("response").map(HTTPAnswerReader.read)
    let times = map["times"].map(times)
    map.end()
    guard let request, let request, let response, let response else { return nil }
    if case .some(.none) = times { return nil }
    return HTTPStub(
      request: request.matcher,
      answer: response.answer,
      delay: response.delay,
      times: times.flatMap(\.self),
      location: cursor.location,
      summary: "\(request.matcher.method.map { "\($0) " } ?? "")\(request.url)"
    )
  }

  private static func request(
    _ cursor: DocumentCursor
  ) -> (matcher: RequestMatcher, url: String)? {
    guard let map = cursor.map else { return nil }
    let method = map["method"].map(method)
    let written = map.required("url")
    let url = written.flatMap(TextMatcher.readURL)
    let headers = map["headers"].map(headers) ?? []
    let body = map["body"].map(body)
    map.end()
    guard let url, let headers else { return nil }
    if case .some(.none) = method { return nil }
    if case .some(.none) = body { return nil }
    let matcher = RequestMatcher(
      method: method.flatMap(\.self),
      url: url,
      headers: headers,
      body: body.flatMap(\.self)
    )
    return (matcher, written?.string ?? "")
  }

  private static func method(_ cursor: DocumentCursor) -> String? {
    guard let text = cursor.nonemptyString else { return nil }
    guard HTTPToken.isToken(text) else {
      cursor.report("expected a method such as `GET`, found `\(DocumentText.line(text))`")
      return nil
    }
    return text.uppercased()
  }

  private static func headers(_ cursor: DocumentCursor) -> [RequestMatcher.Header]? {
    guard let members = cursor.map?.rest() else { return nil }
    let headers = members.compactMap { member -> RequestMatcher.Header? in
      guard HTTPToken.isName(member.name, at: member.value) else { return nil }
      let name = member.name.lowercased()
      guard !member.value.isNull else { return RequestMatcher.Header(name: name, value: nil) }
      return TextMatcher.read(member.value).map { RequestMatcher.Header(name: name, value: $0) }
    }
    return headers.count == members.count ? headers.sorted { $0.name < $1.name } : nil
  }

  private static func body(_ cursor: DocumentCursor) -> RequestMatcher.Body? {
    if case .string = cursor.node.value { return TextMatcher.read(cursor).map { .text($0) } }
    guard case .map = cursor.node.value, let map = cursor.map else {
      cursor.reportMisfit(expected: "a text, a `/pattern/`, or a map with `json`")
      return nil
    }
    let json = map.required("json").flatMap(JSONMatcher.read)
    map.end()
    return json.map { .json($0) }
  }

  private static func times(_ cursor: DocumentCursor) -> Int? {
    guard let count = cursor.integer else { return nil }
    guard count >= 1 else {
      cursor.report("expected at least 1, found `\(count)`")
      return nil
    }
    return count
  }
}

/// The syntax of methods and header names (RFC 9110, 5.6.2).
enum HTTPToken {
  static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// Whether the text is a valid header name; reports it if not.
  static func isName(_ name: String, at cursor: DocumentCursor) -> Bool {
    guard !isToken(name) else { return true }
    cursor.report("`\(DocumentText.line(name))` is no name of a header")
    return false
  }
}
