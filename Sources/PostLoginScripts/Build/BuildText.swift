import ScriptText
import WireFormats

/// The text of a built Action with its source map.
struct BuildText {
  private var lines: [(source: Int?, line: BuiltText.Line)] = []
  private let graph: BuildGraph
  private let names: BuiltNames

  init(_ graph: BuildGraph) {
    self.graph = graph
    names = BuiltNames(unusedIn: graph.files.map { $0.module?.source ?? $0.json ?? "" })
    if graph.isPlain { addPlain() } else { addLive() }
    addHelpers()
    add("//# sourceMappingURL=code.js.map")
  }

  var code: String { lines.map(\.line.text).joined(separator: "\n") + "\n" }

  var map: SourceMap { SourceMap(sources: graph.files.map(\.path), lines: lines) }

  /// Begins every built text.
  static let mark = "// Built by `postlogin build` from"

  // MARK: - Lines

  private mutating func add(_ text: String) {
    lines += BuiltText(text).lines.map { (nil, $0) }
  }

  private mutating func add(_ text: BuiltText, of file: Int) {
    lines += text.lines.map { (file, $0) }
  }

  private func targets(of file: Int) -> (String) -> BuiltModule.Target {
    let targets = graph.files[file].targets
    return { targets[$0] ?? .package }
  }

  private mutating func addHead() {
    let others = graph.files.dropFirst().map { "//   \(FilePath.normal($0.name))" }
    let name = FilePath.name(of: graph.files[0].path)
    add("\(Self.mark) \(name)\(others.isEmpty ? "." : " and:")")
    if !others.isEmpty { add(others.joined(separator: "\n")) }
  }

  // MARK: - Forms

  private mutating func addPlain() {
    addHead()
    if graph.files[0].kind == .esModule { add("'use strict';") }
    add("")
    if graph.files.count > 1 {
      add("const \(names.files) = {")
      for number in graph.files.indices.dropFirst() { addPlainFile(number) }
      add("};\n")
    }
    addPlainText(0)
    add("")
  }

  private mutating func addPlainFile(_ number: Int) {
    let file = graph.files[number]
    add("  '\(file.name)'(module, exports) {")
    if let json = file.json {
      add("module.exports = \(json.trimmingEnd);")
    } else {
      if file.kind == .esModule { add("'use strict';") }
      addPlainText(number)
    }
    add("  },")
  }

  private mutating func addPlainText(_ number: Int) {
    guard let module = graph.files[number].module else { return }
    let (text, exports) = module.plainText(targets(of: number), names: names)
    add(text, of: number)
    if !exports.isEmpty { add("\n" + exports.joined(separator: "\n")) }
  }

  private mutating func addLive() {
    addHead()
    add("\nconst \(names.files) = {")
    for (number, file) in graph.files.enumerated() {
      add("  '\(file.name)'(module, exports, require) {")
      if let json = file.json { add("module.exports = \(json.trimmingEnd);") }
      if let module = file.module { add(module.liveText(targets(of: number)), of: number) }
      add("  },")
    }
    add("};\n\nmodule.exports = \(names.load)('\(graph.files[0].name)');\n")
  }

  private mutating func addHelpers() {
    let text = code
    let (files, load) = (names.files, names.load)
    if text.contains("\(load)(") {
      let request =
        graph.isPlain
        ? ""
        : ", (name) => (Object.hasOwn(\(files), name) ? \(load)(name) : require(name))"
      add(
        """
        function \(load)(name) {
          const loaded = (\(load).loaded ??= {});
          if (loaded[name]) return loaded[name].exports;
          const module = (loaded[name] = { exports: {} });
          \(files)[name].call(module.exports, module, module.exports\(request));
          return module.exports;
        }

        """
      )
    }
    if text.contains("\(names.wholeOf)(") {
      add(
        """
        function \(names.wholeOf)(module) {
          return { ...module, default: \(names.defaultOf)(module) };
        }

        """
      )
    }
    if text.contains("\(names.defaultOf)(") || text.contains("\(names.wholeOf)(") {
      add(
        """
        function \(names.defaultOf)(module) {
          return module?.__esModule && 'default' in module ? module.default : module;
        }

        """
      )
    }
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    String(self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)])
  }
}
