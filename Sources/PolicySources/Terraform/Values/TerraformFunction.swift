import FoundationEssentials
import WireFormats

/// A function of Terraform's language whose result follows from its arguments (HashiCorp: Terraform
/// Language, Built-in Functions).
struct TerraformFunction: Sendable {
  let name: String
  /// Whether an unknown value inside of an argument makes the result unknown; otherwise it stays an
  /// unknown part of the result.
  let looksInside: Bool
  /// The result; nil for arguments of the wrong kind or number.
  let apply: @Sendable ([TerraformValue]) -> TerraformValue?

  static func named(_ name: String) -> TerraformFunction? { byName[name] }

  private static let byName = Dictionary(
    uniqueKeysWithValues: (texts + collections + numbers).map { ($0.name, $0) }
  )

  static func text(
    _ name: String,
    _ apply: @escaping @Sendable ([TerraformValue]) -> TerraformValue?
  ) -> TerraformFunction {
    TerraformFunction(name: name, looksInside: true, apply: apply)
  }

  static func collection(
    _ name: String,
    _ apply: @escaping @Sendable ([TerraformValue]) -> TerraformValue?
  ) -> TerraformFunction {
    TerraformFunction(name: name, looksInside: false, apply: apply)
  }

  /// Whether a set or an order depends on values that are not known.
  static func isOpen(_ elements: [TerraformValue]) -> Bool {
    elements.contains { $0.text == nil && $0.unknown != nil }
  }
}
