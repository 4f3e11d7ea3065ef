/// The functions of `functions.js`, which written-out rules call.
enum ScriptFunctions {
  /// The texts of these functions and of the functions that they call, in the order of the file.
  static func texts(of names: Set<String>) -> [String] {
    var needed = names
    var todo = Array(names)
    while let name = todo.popLast() {
      for other in all.first(where: { $0.name == name })?.needs ?? []
      where needed.insert(other).inserted {
        todo.append(other)
      }
    }
    return all.filter { needed.contains($0.name) }.map(\.text)
  }

  private struct Function: Sendable {
    let name: String
    /// The functions that this one calls.
    let needs: [String]
    let text: String

    /// Nil for a paragraph that is no function, such as the comment at the top of the file.
    init?(_ paragraph: String) {
      var lines = paragraph.split(separator: "\n")
      needs = lines.first.flatMap(Self.needs) ?? []
      if !needs.isEmpty { lines.removeFirst() }
      guard let head = lines.first, head.hasPrefix("const ") else { return nil }
      name = String(head.dropFirst("const ".count).prefix { $0 != " " })
      text = lines.joined(separator: "\n")
    }

    private static func needs(_ line: Substring) -> [String]? {
      let words = line.split { $0 == " " || $0 == "," || $0 == "." }
      guard words.starts(with: ["//", "Needs"]) else { return nil }
      return words.dropFirst(2).map(String.init)
    }
  }

  private static let all = String(decoding: PackageResources.functions_js, as: UTF8.self)
    .split(separator: "\n\n").compactMap { Function(String($0)) }
}
