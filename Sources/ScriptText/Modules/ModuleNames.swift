/// Names for code that is written around a module, which its text does not have.
struct ModuleNames {
  private let words: Set<String>

  init(unusedIn source: String) {
    let text = ScriptText(source, templates: .divided)
    words = Set(
      text.pieces.lazy.filter { $0.kind == .word }.map { String(text.text(of: $0)) }
        .filter { $0.hasPrefix("$") }
    )
  }

  /// The name of the function that takes the module of a request; at most three characters for the
  /// first thousand, since it stands in the place of the request.
  func taker(_ number: Int) -> String { unused("$\(String(number, radix: 36))") }

  /// What `require` is called.
  var load: String { unused("$r") }
  var exports: String { unused("$x") }
  var helpers: String { unused("$h") }

  /// The variable that holds the module of a request.
  func module(_ number: Int) -> String { unused("$m\(String(number, radix: 36))") }

  private func unused(_ name: String) -> String {
    var name = name
    while words.contains(name) { name = "$" + name }
    return name
  }
}
