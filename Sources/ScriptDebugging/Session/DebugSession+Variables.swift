import ScriptEngine
import WireFormats

extension DebugSession {
  /// More members than this are shown only to a client that asks for pages.
  private static let longestList = 1000

  func showScopes(_ request: ClientRequest) {
    guard let pause, let index = request.integer("frameId"), index > 0, index <= pause.frames.count
    else { return answer(request, ["scopes": []]) }
    // The engine brings the login up to date before it handles a call.
    engine?.call(pause.target, "Runtime.parse", ["source": "0"]) { [weak self] _ in
      self?.showScopes(request, of: pause.frames[index - 1])
    }
  }

  private func showScopes(_ request: ClientRequest, of frame: Pause.Frame) {
    var hasLocals = false
    var shown: [JSONValue] = []
    for scope in frame.scopes where scope["empty"]?.booleanValue != true {
      guard let id = scope["object"]?["objectId"]?.stringValue else { continue }
      let type = scope["type"]?.stringValue ?? ""
      let name =
        switch type {
        case "nestedLexical": "Block"
        case "closure", "functionName": hasLocals ? "Closure" : "Local"
        case "catch": "Catch"
        case "global": "Global"
        case "globalLexicalEnvironment": "Script"
        default: "Scope"
        }
      hasLocals = hasLocals || name == "Local"
      shown.append([
        "name": .string(name), "expensive": .boolean(name == "Global"),
        "presentationHint": name == "Local" ? "locals" : "scope",
        "variablesReference": .integer(refer(.scope(objectID: id, frame: frame.engineID))),
      ])
    }
    if let text = link.login, let value = try? JSONText(text).value {
      shown.append([
        "name": "Login so far", "expensive": false,
        "variablesReference": .integer(refer(.value(value))),
      ])
    }
    answer(request, ["scopes": .array(shown)])
  }

  /// A number by which the client may ask for members.
  private func refer(_ reference: Reference) -> Int {
    references.append(reference)
    return references.count
  }

  func reference(_ request: ClientRequest) -> Reference? {
    guard let number = request.integer("variablesReference"),
      references.indices.contains(number - 1)
    else { return nil }
    return references[number - 1]
  }

  func showVariables(_ request: ClientRequest) {
    guard let pause, let reference = reference(request) else {
      return answer(request, ["variables": []])
    }
    switch reference {
    case .value(let value): answer(request, ["variables": .array(members(of: value))])
    case .scope(let id, _), .object(let id): list(id, request, in: pause.target)
    case .collection(let id): listEntries(id, request, in: pause.target)
    case .getter(let id, let name):
      engine?.call(
        pause.target,
        "Runtime.callFunctionOn",
        [
          "objectId": .string(id), "functionDeclaration": "function (name) { return this[name] }",
          "arguments": [["value": .string(name)]],
        ]
      ) { [weak self] reply in
        guard let self else { return }
        let value = (try? reply.get())?["result"] ?? [:]
        answer(request, ["variables": [shown(value, as: "value")]])
      }
    }
  }

  private func members(of value: JSONValue) -> [JSONValue] {
    let members =
      value.objectValue
      ?? (value.arrayValue ?? []).enumerated().map { JSONMember("\($0)", $1) }
    return members.map { member in
      let hasMembers = !member.value.isScalar && !member.value.isEmpty
      return [
        "name": .string(member.name),
        "value": .string(member.value.jsonText()),
        "variablesReference": .integer(hasMembers ? refer(.value(member.value)) : 0),
      ]
    }
  }

  /// Lists the members of an object of the script; runs no getters.
  private func list(_ id: String, _ request: ClientRequest, in target: UInt64) {
    var parameters: JSONValue = ["objectId": .string(id), "ownProperties": true]
    if request.text("filter") == "indexed" {
      parameters = parameters.replacing(
        ["fetchStart"],
        with: .integer(request.integer("start") ?? 0)
      )
      let count = request.integer("count").flatMap { $0 > 0 ? $0 : nil }
      parameters = parameters.replacing(["fetchCount"], with: .integer(count ?? Self.longestList))
    }
    engine?.call(target, "Runtime.getProperties", parameters) { [weak self] reply in
      guard let self else { return }
      guard case .success(let result) = reply else {
        return answer(request, ["variables": []])
      }
      let own = result["properties"]?.arrayValue ?? []
      let inner = result["internalProperties"]?.arrayValue ?? []
      // The members of a Proxy are those of its target, which no trap is asked for.
      if own.isEmpty, let name = inner.first?["name"]?.stringValue, name == "target",
        let targetID = inner.first?["value"]?["objectId"]?.stringValue
      {
        return list(targetID, request, in: target)
      }
      let filter = request.text("filter")
      let wanted = own.filter { property in
        let isIndex = Int(property["name"]?.stringValue ?? "") != nil
        return filter == "indexed" ? isIndex : filter == "named" ? !isIndex : true
      }
      let list = wanted.prefix(Self.longestList).compactMap { self.variable($0, of: id) }
      let further: [JSONValue] =
        filter == "indexed" ? [] : inner.compactMap { variable($0, of: id) }
      answer(request, ["variables": .array(list + further)])
    }
  }

  private func listEntries(_ id: String, _ request: ClientRequest, in target: UInt64) {
    let parameters: JSONValue = [
      "objectId": .string(id), "objectGroup": "evaluation",
      "fetchStart": .integer(request.integer("start") ?? 0),
      "fetchCount": .integer(request.integer("count").flatMap { $0 > 0 ? $0 : nil } ?? 100),
    ]
    engine?.call(target, "Runtime.getCollectionEntries", parameters) { [weak self] reply in
      guard let self else { return }
      let entries = (try? reply.get())?["entries"]?.arrayValue ?? []
      let start = request.integer("start") ?? 0
      answer(
        request,
        [
          "variables": .array(
            entries.enumerated().map { index, entry in
              let name = entry["key"].map { Self.text(of: $0) } ?? "\(start + index)"
              return shown(entry["value"] ?? [:], as: name)
            }
          )
        ]
      )
    }
  }

  private func variable(_ property: JSONValue, of id: String) -> JSONValue? {
    guard let name = property["name"]?.stringValue else { return nil }
    if let value = property["value"] { return shown(value, as: name) }
    guard property["get"] != nil else { return nil }
    return [
      "name": .string(name), "value": "(getter)", "presentationHint": ["lazy": true],
      "variablesReference": .integer(refer(.getter(object: id, name: name))),
    ]
  }

  /// A value of the script as a variable of the protocol.
  func shown(_ value: JSONValue, as name: String) -> JSONValue {
    described(value).replacing(["name"], with: .string(name))
      .replacing(["value"], with: .string(Self.text(of: value)))
  }

  /// The type and reference of a value.
  func described(_ value: JSONValue) -> JSONValue {
    let id = value["objectId"]?.stringValue
    let hasMembers = ["object", "function"].contains(value["type"]?.stringValue)
    let isCollection = ["map", "set", "weakmap", "weakset", "iterator"]
      .contains(value["subtype"]?.stringValue)
    let reference = id.map { refer(isCollection ? .collection(id: $0) : .object(id: $0)) } ?? 0
    var shown: JSONValue = [
      "type": .string(value["subtype"]?.stringValue ?? value["type"]?.stringValue ?? ""),
      "variablesReference": .integer(hasMembers ? reference : 0),
    ]
    if let size = value["size"]?.integerValue, value["subtype"]?.stringValue == "array" {
      shown = shown.replacing(["indexedVariables"], with: .integer(size))
    }
    return shown
  }

  /// A value of the script as one line.
  static func text(of value: JSONValue) -> String {
    switch value["type"]?.stringValue {
    case "string": return value["value"]?.jsonText() ?? ""
    case "undefined": return "undefined"
    case "function":
      let text = value["description"]?.stringValue ?? "function"
      return String(text.prefix { !$0.isNewline }.prefix(80))
    default:
      if value["subtype"]?.stringValue == "null" { return "null" }
      if value["subtype"]?.stringValue == "proxy" { return "Object" }
      let text = value["description"]?.stringValue ?? value["value"]?.plainText ?? ""
      guard let size = value["size"]?.integerValue else { return text }
      return "\(text)(\(size))"
    }
  }

  func valueBody(_ value: JSONValue, as member: String) -> JSONValue {
    described(value).replacing([member], with: .string(Self.text(of: value)))
  }
}
