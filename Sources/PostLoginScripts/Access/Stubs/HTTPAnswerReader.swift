import PostLogin
import WireFormats

/// Reads the answer of a stub: a response, or a failure.
enum HTTPAnswerReader {
  /// The size limit of a real host's response.
  static let maximumByteCount = 5 << 20

  /// The statuses for which Node.js, too, refuses a body.
  private static let statusesWithoutBody = [204, 205, 304]

  static func read(_ cursor: DocumentCursor) -> (answer: HTTPStub.Answer, delay: Duration)? {
    guard let map = cursor.map else { return nil }
    let delay = map["delay"].map(\.duration) ?? .zero
    let answer = map["error"].map { failure($0, map) } ?? response(map)
    map.end()
    guard let delay, let answer else { return nil }
    return (answer, delay)
  }

  private static func failure(_ cursor: DocumentCursor, _ map: DocumentMap) -> HTTPStub.Answer? {
    for name in ["status", "statusText", "headers", "json", "text", "file"] where map.has(name) {
      cursor.report("`error` and `\(name)` exclude each other", at: map.place(of: name))
    }
    let code = cursor.choice(of: NodeFailure.allCases.map(\.rawValue))
    return code.flatMap(NodeFailure.init).map { .failure($0) }
  }

  private static func response(_ map: DocumentMap) -> HTTPStub.Answer? {
    let status = map["status"].map(status) ?? 200
    let statusText = map["statusText"].map(\.string) ?? ""
    let headers = map["headers"].map(headers) ?? []
    let body = body(map)
    guard let status, let statusText, var headers, let body else { return nil }
    if !body.bytes.isEmpty, statusesWithoutBody.contains(status) {
      map.cursor.report("a response with status \(status) has no body; leave it out")
    }
    if let type = body.type, headers.value(of: "content-type") == nil {
      headers.insert(HTTPHeader("content-type", type), at: 0)
    }
    return .response(
      ScriptResponse(
        status: status,
        statusText: statusText,
        url: "",
        headers: headers,
        body: body.bytes
      )
    )
  }

  private static func status(_ cursor: DocumentCursor) -> Int? {
    guard let status = cursor.integer else { return nil }
    guard (200...599).contains(status) else {
      cursor.report("expected a status from 200 to 599, found `\(status)`")
      return nil
    }
    return status
  }

  private static func headers(_ cursor: DocumentCursor) -> [HTTPHeader]? {
    guard let members = cursor.map?.rest() else { return nil }
    var headers: [HTTPHeader] = []
    for member in members {
      guard HTTPToken.isName(member.name, at: member.value) else { return nil }
      guard let values = values(member.value) else { return nil }
      headers += values.map { HTTPHeader(member.name, $0) }
    }
    return headers
  }

  /// One value, or a list of them for a header that occurs several times.
  private static func values(_ cursor: DocumentCursor) -> [String]? {
    if case .list = cursor.node.value { return cursor.list?.readingEach(value) }
    return value(cursor).map { [$0] }
  }

  private static func value(_ cursor: DocumentCursor) -> String? {
    if case .number(let digits) = cursor.node.value { return digits }
    guard let text = cursor.string else { return nil }
    guard !text.utf8.contains(where: { [0, 10, 13].contains($0) }) else {
      cursor.report("a header is one line")
      return nil
    }
    return text
  }

  private static func body(_ map: DocumentMap) -> (bytes: [UInt8], type: String?)? {
    let given = ["json", "text", "file"].filter(map.has)
    guard given.count < 2 else {
      map.cursor.report("`\(given[0])` and `\(given[1])` exclude each other")
      return nil
    }
    if let json = map["json"] {
      return (Array(json.json.jsonText().utf8), "application/json")
    }
    if let text = map["text"] {
      return text.string.map { (Array($0.utf8), "text/plain;charset=UTF-8") }
    }
    guard let file = map["file"] else { return ([], nil) }
    return file.nonemptyString.flatMap { name in
      ResponseFile.bytes(name, file).map { ($0, ResponseFile.type(of: name)) }
    }
  }
}
