/// An import, or an export from another module, as the statements that stand in its place.
struct BuiltRequest {
  let text: String

  init(
    _ request: ModuleParts.Request,
    name: String,
    _ target: BuiltModule.Target,
    names: BuiltNames,
    file: String
  ) {
    let isNode = file.hasSuffix(".mts") || file.hasSuffix(".mjs")
    let call: String
    var isOwnModule = false
    if case .file(let path, let kind) = target {
      call = "\(names.load)('\(path)')"
      isOwnModule = kind == .esModule
    } else {
      call = "require('\(name)')"
    }
    func main(_ call: String) -> String {
      if isOwnModule { return "\(call).default" }
      return target == .builtin || isNode ? call : "\(names.defaultOf)(\(call))"
    }
    func whole(_ call: String) -> String {
      isOwnModule || target == .builtin ? call : "\(names.wholeOf)(\(call))"
    }
    guard let list = request.names else {
      text = "(({ default: _, ...names }) => Object.assign(exports, names))(\(call));"
      return
    }
    guard !list.isEmpty else {
      text = "\(call);"
      return
    }
    if request.isExport {
      text = list.map { item in
        let value = item.key.map {
          $0 == "\"default\"" ? main(call) : "\(call)[\($0)]".withPlainMember
        }
        let key = item.key == nil ? ModuleParts.key(item.local) : item.exportKey
        return "exports[\(key)] = \(value ?? whole(call));".withPlainMember
      }
      .joined(separator: " ")
      return
    }
    let mains = list.filter { $0.key == "\"default\"" }.map { "\($0.local) = \(main(call))" }
    let wholes = list.filter { $0.key == nil }.map { "\($0.local) = \(whole(call))" }
    let members = list.filter { $0.key != nil && $0.key != "\"default\"" }.map { item in
      item.key == ModuleParts.key(item.local) ? item.local : "\(item.plainKey): \(item.local)"
    }
    let destructured = members.isEmpty ? [] : ["{ \(members.joined(separator: ", ")) } = \(call)"]
    text = "const \((mains + wholes + destructured).joined(separator: ", "));"
  }
}

extension ModuleParts.Name {
  /// The name in the other module as a key of an object.
  fileprivate var plainKey: String {
    let key = key ?? ""
    return key.hasPrefix("\"") ? String(key.dropFirst().dropLast()) : key
  }
}
