import WireFormats

extension DebugSession {
  func setVariable(_ request: ClientRequest) {
    guard let pause, let reference = reference(request), let name = request.text("name"),
      let text = request.text("value"), let frame = pause.frames.first
    else { return refuse(request, "there is no such variable now") }
    switch reference {
    case .scope(_, let engineID):
      evaluate("\(name) = (\(text)\n)", in: engineID, of: pause, for: request) { session, value in
        session.answer(request, session.valueBody(value, as: "value"))
      }
    case .object(let id):
      evaluate("(\(text)\n)", in: frame.engineID, of: pause, for: request) { session, value in
        let argument: JSONValue =
          value["objectId"].map { ["objectId": $0] } ?? value["value"].map { ["value": $0] } ?? [:]
        session.assign(name, argument, to: id, of: pause.target, request)
      }
    case .getter, .value, .collection: refuse(request, "this cannot be assigned")
    }
  }

  private func assign(
    _ name: String,
    _ argument: JSONValue,
    to id: String,
    of target: UInt64,
    _ request: ClientRequest
  ) {
    engine?.call(
      target,
      "Runtime.callFunctionOn",
      [
        "objectId": .string(id),
        "functionDeclaration":
          "function (name, value) { 'use strict'; this[name] = value; return this[name] }",
        "arguments": [["value": .string(name)], argument],
      ]
    ) { [weak self] reply in
      guard let self else { return }
      let result = (try? reply.get()) ?? [:]
      guard result["wasThrown"]?.booleanValue == false, let value = result["result"] else {
        return refuse(
          request,
          result["result"].map { Self.text(of: $0) } ?? "it cannot be assigned"
        )
      }
      answer(request, valueBody(value, as: "value"))
    }
  }
}
