import PostLogin
import ScriptEnvironment
import WireFormats

extension ScriptRequest {
  /// A request as the JavaScript of this package writes it; nil for any other text.
  init?(_ request: RequestText) {
    guard let json = try? JSONText(request.json).value, let url = json["url"]?.stringValue,
      let method = json["method"]?.stringValue
    else { return nil }
    let headers = (json["headers"]?.arrayValue ?? []).compactMap { header -> HTTPHeader? in
      guard let parts = header.arrayValue, parts.count == 2, let name = parts[0].stringValue,
        let value = parts[1].stringValue
      else { return nil }
      return HTTPHeader(name, value)
    }
    self.init(
      method: method,
      url: url,
      headers: headers,
      body: request.body,
      redirect: json["redirect"]?.stringValue.flatMap(Redirect.init(rawValue:)) ?? .follow
    )
  }
}

extension RequestReply {
  /// The reply of a host access in the form that the JavaScript of this package reads.
  init(_ reply: HTTPReply, to id: Int) {
    let content: JSONValue
    var body: [UInt8] = []
    switch reply.result {
    case .success(let response):
      body = response.body
      content = [
        "status": .integer(response.status), "statusText": .string(response.statusText),
        "url": .string(response.url), "redirected": .boolean(response.isRedirected),
        "headers": .array(response.headers.map { [.string($0.name), .string($0.value)] }),
      ]
    case .failure(let failure):
      content = ["error": ["code": .string(failure.code), "message": .string(failure.message)]]
    }
    let (seconds, attoseconds) = reply.duration.components
    let duration = Double(seconds) * 1000 + Double(attoseconds) / 1e15
    let json: JSONValue = [
      "id": .integer(id), "duration": .number(String(duration)), "reply": content,
    ]
    self.init(id: id, json: JSONText(json).text, body: body)
  }
}
