import WireFormats

/// The code before the text of a module: what its imports bind, and what its exports give.
struct ModulePrologue {
  private let parts: ModuleParts
  private let names: ModuleNames
  private let source: [UInt8]
  private let file: String

  init(_ parts: ModuleParts, names: ModuleNames, of source: [UInt8], file: String) {
    self.parts = parts
    self.names = names
    self.source = source
    self.file = file
  }

  /// One line: the values of imports, then the body's function and its exports.
  ///
  /// Imports from other files of the author are read at every use, through an object in the scope,
  /// so that files may import each other. Those from packages are variables.
  var text: String {
    let takers = parts.requests.indices.map(taker).joined()
    let bindings = parts.requests.indices.flatMap(liveBindings)
    let scope =
      bindings.isEmpty ? "{" : "with({__proto__:null,\(bindings.joined(separator: ","))}){"
    let loads = parts.areRequestsLeading ? "" : parts.requests.indices.map(load).joined()
    return "\(start)\(takers)\(scope)return(function(){'use strict';\(meta)\(exports)\(loads)"
  }

  private var start: String {
    let (load, exports) = (names.load, names.exports)
    let helpers =
      "const \(load)=require,\(exports)=module.exports,\(names.helpers)=\(ModuleHelpers.text);"
    return "\(helpers)\(names.helpers).mark(\(exports));"
  }

  // MARK: - Imports

  private func name(of request: ModuleParts.Request) -> String {
    String(decoding: source[request.source], as: UTF8.self)
  }

  /// Whether a request is for another file of the author.
  private func isLive(_ request: ModuleParts.Request) -> Bool {
    name(of: request).dropFirst().hasPrefix(".")
  }

  private func load(_ number: Int) -> String {
    ConvertedText.call(
      parts.requests[number],
      number,
      name(of: parts.requests[number]),
      names
    )
  }

  /// The function that takes the module of a request.
  private func taker(_ number: Int) -> String {
    let request = parts.requests[number]
    let (module, helpers) = (names.module(number), names.helpers)
    guard let list = request.names else {
      return "const \(names.taker(number))=(m)=>{\(helpers).all(\(names.exports),m)};"
    }
    guard !list.isEmpty || request.isExport else { return "" }
    let wanted = list.compactMap(\.key).joined(separator: ",")
    let link = "\(module)=\(helpers).link(m,[\(wanted)],\(name(of: request)))"
    if request.isExport {
      let getters = list.map { name in
        let key = name.key == nil ? "\(ModuleParts.key(name.local))" : name.exportKey
        return "\(key):()=>\(value(of: name, in: module))"
      }
      return "let \(module);\(helpers).add(\(names.exports),{\(getters.joined(separator: ","))});"
        + "const \(names.taker(number))=(m)=>{\(link)};"
    }
    if isLive(request) {
      return "let \(module);const \(names.taker(number))=(m)=>{\(link)};"
    }
    let locals = list.map(\.local).joined(separator: ",")
    let values = list.map { "\($0.local)=\(value(of: $0, in: module))" }
    return "let \(locals);const \(names.taker(number))=(m)=>{let \(link);"
      + "\(values.joined(separator: ";"))};"
  }

  /// Members of the scope's object that read imports from another file of the author.
  private func liveBindings(_ number: Int) -> [String] {
    let request = parts.requests[number]
    guard !request.isExport, isLive(request), let list = request.names else { return [] }
    return list.map {
      "get \($0.local)(){return \(value(of: $0, in: names.module(number)))}"
    }
  }

  private func value(of name: ModuleParts.Name, in module: String) -> String {
    guard let key = name.key else { return "\(names.helpers).whole(\(module))" }
    guard key.dropFirst().dropLast() == "default" else { return "\(module)[\(key)]" }
    let isNode = file.hasSuffix(".mts") || file.hasSuffix(".mjs")
    return "\(names.helpers).\(isNode ? "main" : "default")(\(module))"
  }

  // MARK: - Exports

  private var exports: String {
    guard !parts.exports.isEmpty else { return "" }
    let getters = parts.exports.map { "\($0.key ?? ""):()=>\($0.local)" }
    return "\(names.helpers).add(\(names.exports),{\(getters.joined(separator: ","))});"
  }

  private static func encoded(_ path: String) -> String {
    PercentEncoding.encode(path) { byte in
      PercentEncoding.isLetterOrDigit(byte) || "-._~/@+,:=".utf8.contains(byte)
    }
  }

  /// What `import.meta` and `import(…)` have become.
  private var meta: String {
    let used = Set(parts.notes.values.map(\.text))
    var text = ""
    if used.contains(ModuleParts.metaName) {
      let path = file.hasPrefix("/") ? file : "/\(file)"
      let url = ModuleParts.key("file://\(Self.encoded(path))")
      text += "const \(ModuleParts.metaName)={__proto__:null,url:\(url)};"
    }
    if used.contains(ModuleParts.loadName) {
      text +=
        "const \(ModuleParts.loadName)=async(name)=>"
        + "\(names.helpers).whole(\(names.load)(`${name}`));"
    }
    return text
  }
}
