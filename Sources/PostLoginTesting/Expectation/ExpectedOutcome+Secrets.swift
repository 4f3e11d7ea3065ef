package import PostLogin
import PostLoginPolicies
package import WireFormats

extension ExpectedOutcome {
  /// Sections, and members of `actions`, in which an outcome masks secrets with asterisks.
  private static let maskedNames: Set<String> = ["diagnostics", "error", "logs", "requests"]

  /// Returns every difference between the outcome and the expectation, which may name secrets of
  /// these objects by value or by asterisks.
  package func mismatches(
    in outcome: Outcome,
    masking secrets: @autoclosure () -> [JSONText]
  ) -> [Mismatch] {
    guard sections.contains(where: { Self.maskedNames.contains($0.name) || $0.name == "actions" })
    else { return mismatches(in: outcome) }
    let mask = ExpectationMask(secrets())
    var masked = self
    masked.sections = sections.map { name, expected in
      if Self.maskedNames.contains(name) { return (name, expected.masked(mask, in: nil)) }
      return (name, name == "actions" ? expected.masked(mask, in: Self.maskedNames) : expected)
    }
    return masked.mismatches(in: outcome)
  }
}

/// Masks the secrets of an expectation in the same way as those of the outcome.
private struct ExpectationMask {
  private let texts: SecretMask
  /// Secrets as regular expressions contain them.
  private let patterns: SecretMask

  init(_ objects: [JSONText]) {
    let secrets = objects.compactMap(\.value.objectValue).joined().map {
      (name: $0.name, value: $0.value.plainText)
    }
    texts = SecretMask(secrets)
    patterns = SecretMask(secrets.map { ($0.name, Self.escaped($0.value)) })
  }

  func masked(_ text: String) -> String { texts.masked(text) }

  func masked(_ pattern: TextPattern) -> TextPattern {
    let source = texts.masked(patterns.masked(pattern.source))
    guard source != pattern.source else { return pattern }
    return TextPattern(source.replacing(SecretMask.replacement, with: #"\*\*\*"#)) ?? pattern
  }

  private static func escaped(_ text: String) -> String {
    text.map { #"\.+*?()[]{}|^$"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}

extension Expected {
  /// Returns the expectation with masked secrets; with `names`, only in members of these names.
  fileprivate func masked(_ mask: ExpectationMask, in names: Set<String>?) -> Expected {
    let content: Content =
      switch content {
      case .value(.string(let text)) where names == nil: .value(.string(mask.masked(text)))
      case .pattern(let pattern) where names == nil: .pattern(mask.masked(pattern))
      case .members(let members, let shape, let exactness):
        .members(
          members.map { name, expected in
            (name, expected.masked(mask, in: names?.contains(name) == true ? nil : names))
          },
          shape,
          exactness
        )
      case .list(let elements, let shape):
        .list(elements.map { $0.masked(mask, in: names) }, shape)
      case .collection(let elements): .collection(elements.map { $0.masked(mask, in: names) })
      case .nothing, .value, .pattern: content
      }
    return Expected(content, at: location)
  }
}
