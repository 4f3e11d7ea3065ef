/// An expression of Terraform's language with its place.
struct TerraformExpression: Sendable {
  indirect enum Kind: Sendable {
    case literal(TerraformValue)
    /// A text with parts that are computed.
    case template([TerraformTemplatePart])
    case list([TerraformExpression])
    case object([(key: TerraformExpression, value: TerraformExpression)])
    /// A name at the beginning of a path, such as `local` or `auth0_action`.
    case name(String)
    case member(TerraformExpression, String)
    case index(TerraformExpression, TerraformExpression)
    /// `list[*]`: the rest of the path for each element, whose name is `splatName`.
    case splat(TerraformExpression, each: TerraformExpression)
    /// The last argument of `f(list...)` is expanded.
    case call(String, [TerraformExpression], expandsLast: Bool)
    case not(TerraformExpression)
    case negative(TerraformExpression)
    case binary(TerraformOperator, TerraformExpression, TerraformExpression)
    case conditional(TerraformExpression, TerraformExpression, TerraformExpression)
    case loop(TerraformLoop)
  }

  let kind: Kind
  let place: TerraformPlace

  /// The name that the element of a splat has; no file can write it.
  static let splatName = "*"
}

/// An operator with two operands, by the rank in which it binds.
enum TerraformOperator: String, Sendable, CaseIterable {
  case or = "||"
  case and = "&&"
  case equal = "=="
  case different = "!="
  case atMost = "<="
  case atLeast = ">="
  case less = "<"
  case greater = ">"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"
  case remainder = "%"

  /// The operators of one rank, from those that bind least; longer ones stand before their beginnings.
  static let ranks: [[TerraformOperator]] = [
    [.or], [.and], [.equal, .different], [.atMost, .atLeast, .less, .greater], [.plus, .minus],
    [.times, .divided, .remainder],
  ]
}

/// `[for key, value in collection : result if condition]`, or an object with `key => result`.
struct TerraformLoop: Sendable {
  let keyName: String?
  let valueName: String
  let collection: TerraformExpression
  /// The key of a member; nil for a list.
  let key: TerraformExpression?
  let result: TerraformExpression
  /// Whether members of the same key are collected in a list (`...`).
  let isGrouped: Bool
  let condition: TerraformExpression?
}

/// A part of a text between quotes, in a heredoc, or in a file of `templatefile`.
indirect enum TerraformTemplatePart: Sendable {
  case text(String)
  case value(TerraformExpression)
  /// `%{ if condition }…%{ else }…%{ endif }`.
  case choice(TerraformExpression, [TerraformTemplatePart], [TerraformTemplatePart])
  /// `%{ for key, value in collection }…%{ endfor }`.
  case loop(
    keyName: String?,
    valueName: String,
    TerraformExpression,
    [TerraformTemplatePart]
  )
}
