import ArgumentParser
import PostLogin
import WireFormats

/// A limit on the command line: `memory=64MB`.
enum LimitArgument {
  /// - Throws: a `ValidationError` about the name or the value.
  static func setting(_ argument: String) throws -> LimitSetting {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let limit = Limits.all.first(where: { $0.name == name }) else {
      throw ValidationError("there is no limit `\(DocumentText.line(name))`; \(help(for: name))")
    }
    guard parts.count == 2 else {
      throw ValidationError("write --limit \(name)=VALUE, with \(limit.expectation)")
    }
    let value = limit.value(of: String(parts[1]))
    guard let setting = value.flatMap({ LimitSetting(name: name, value: $0) }) else {
      throw ValidationError("`\(name)` takes \(limit.expectation)")
    }
    return setting
  }

  private static func help(for name: String) -> String {
    let names = Limits.all.map(\.name)
    if let nearest = NameSuggestion.nearest(to: name, among: names) {
      return "did you mean `\(nearest)`?"
    }
    return "known are \(names.map { "`\($0)`" }.joined(separator: ", "))"
  }
}
