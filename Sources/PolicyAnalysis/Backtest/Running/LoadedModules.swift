import PostLogin
import PostLoginScripts
import ScriptText
import WireFormats

/// The modules that the scripts of a version load, as far as their texts name them.
struct LoadedModules: Sendable {
  /// The texts of modules that are not packages: modules beside the Actions, shared modules and
  /// stubs.
  private(set) var texts: [String] = []
  /// Whether a script loads a module by a name that is not a literal.
  private(set) var isOpen = false
  private var content: [String] = []

  private static let maximumCount = 2000

  /// A digest of all modules, packages included.
  var digest: String { ContentDigest.text(of: content.joined(separator: "\n")) }

  init(of scripts: [ActionScript], _ access: ModuleAccess) {
    let resolver = ModuleResolver(access)
    var queue = scripts.map { (source: $0.source, file: $0.file, isOwn: true) }
    var seen: Set<String> = []
    while let script = queue.popLast(), seen.count < Self.maximumCount {
      let names = Self.names(in: script.source)
      if names.areOpen, script.isOwn { isOpen = true }
      for name in names.all {
        guard case .found(let module) = resolver.answer(to: name, from: script.file),
          seen.insert(module.path).inserted
        else { continue }
        content.append("\(name) \(ContentDigest.text(of: module.text))")
        let isOwn =
          !module.path.contains("/node_modules/")
          && !StandIns.contains(path: module.path)
          && !access.packageFolders.contains { module.path.hasPrefix($0) }
        if isOwn { texts.append(module.text) }
        queue.append((module.text, module.path, isOwn))
      }
    }
    if seen.count >= Self.maximumCount { isOpen = true }
    content.sort()
    texts.sort()
  }

  /// Returns the names in imports and `require(…)`, and whether some arguments are not literals.
  private static func names(in source: String) -> (all: [String], areOpen: Bool) {
    let tokens = ScriptScanner.tokens(of: source, templates: .divided)
      .filter { $0.kind != .comment }
    var names = ModuleConversion.requestedNames(in: source)
    var areOpen = false
    for (index, token) in tokens.enumerated() where token.text == "require" {
      guard index + 3 < tokens.count, tokens[index + 1].text == "(",
        index == 0 || tokens[index - 1].text != "."
      else { continue }
      let text = tokens[index + 2].text
      guard let quote = text.first, "'\"`".contains(quote), tokens[index + 3].text == ")",
        !text.contains("${"), !text.contains("\\"), text.count > 2
      else {
        areOpen = true
        continue
      }
      names.append(String(text.dropFirst().dropLast()))
    }
    return (names.unique, areOpen)
  }
}
