import PostLogin
import WireFormats

/// One part of a request in which it differs from a stub.
enum StubDifference: Sendable, Equatable {
  case method
  /// The host, where the stub names one.
  case host
  case url
  case query
  case header(String)
  /// The JSON path of the difference; empty for the body as a whole.
  case body(String)

  /// The weight of the difference; the stub with the smallest sum is the nearest.
  var distance: Int {
    switch self {
    case .host: 100
    case .url: 30
    case .query: 10
    case .method: 5
    case .header, .body: 3
    }
  }

  /// The part in words, without its value, which may be a secret.
  var text: String {
    switch self {
    case .method: "the method"
    case .host: "the host"
    case .url: "the URL"
    case .query: "the query of the URL"
    case .header(let name): "the header `\(name)`"
    case .body(""): "the body"
    case .body(let path): "the body (at `\(DocumentText.line(path))`)"
    }
  }
}

extension RequestMatcher {
  /// Every part in which a request differs from the stub; empty if the stub answers it.
  func differences(from request: ScriptRequest) -> [StubDifference] {
    var differences: [StubDifference] = []
    if let method, method != request.method.uppercased() { differences.append(.method) }
    if let difference = url.difference(from: request) { differences.append(difference) }
    differences += headers.filter { !$0.matches(request.headers) }.map { .header($0.name) }
    if let body, !body.matches(request.body) { differences.append(.body(body.place(request.body))) }
    return differences
  }
}

extension TextMatcher {
  fileprivate func difference(from request: ScriptRequest) -> StubDifference? {
    guard !matchesURL(request.url) else { return nil }
    let found = request.url.withoutFragment.withoutRootDot
    guard case .exact(let expected) = self else { return .url }
    if expected.withoutQuery == found.withoutQuery { return .query }
    return ScriptRequest(url: expected).host == ScriptRequest(url: found).host ? .url : .host
  }
}

extension RequestMatcher.Body {
  fileprivate func place(_ body: [UInt8]) -> String {
    guard case .json(let matcher) = self, let text = try? JSONText(checking: body) else {
      return ""
    }
    return matcher.place(of: text.value, at: "")
  }
}

extension JSONMatcher {
  /// The path of the first value that does not match.
  fileprivate func place(of value: JSONValue?, at path: String) -> String {
    switch (self, value) {
    case (.members(let members), .object?):
      let wrong = members.first { !$0.value.matches(value?[$0.name]) }
      guard let wrong else { return path }
      let name = path.isEmpty ? wrong.name : "\(path).\(wrong.name)"
      return wrong.value.place(of: value?[wrong.name], at: name)
    case (.list(let matchers), .array(let elements)?) where matchers.count == elements.count:
      let wrong = matchers.indices.first { !matchers[$0].matches(elements[$0]) }
      guard let wrong else { return path }
      return matchers[wrong].place(of: elements[wrong], at: "\(path)[\(wrong)]")
    default: return path
    }
  }
}

extension HTTPStubs {
  /// The nearest stub, with the differences that keep it from answering.
  func nearest(to request: ScriptRequest) -> (stub: HTTPStub, differences: [StubDifference])? {
    let candidates = list.map { ($0, $0.request.differences(from: request)) }
    return candidates.min { left, right in
      left.1.reduce(0) { $0 + $1.distance } < right.1.reduce(0) { $0 + $1.distance }
    }
  }
}

extension String {
  fileprivate var withoutQuery: String { String(prefix { $0 != "?" }) }
}
