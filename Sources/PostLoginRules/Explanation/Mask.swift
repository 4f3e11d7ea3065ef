import PostLogin
import WireFormats

/// The values that an explanation shows.
enum Mask: Sendable {
  /// All values, for texts about the rules themselves and on request.
  case off
  /// Values of open fields, texts without the values of hidden ones, and other constants.
  case hiding(EventMask, constants: [JSONValue])
  /// Values of open fields, and no text or constant.
  case everything

  /// A text with hidden values replaced.
  func text(_ text: String) -> String {
    switch self {
    case .off: text
    case .hiding(let mask, _): mask.masked(text)
    case .everything: EventFieldPrivacy.stars
    }
  }

  /// A constant of a rule.
  func value(_ constant: JSONValue) -> JSONValue {
    switch self {
    case .off: constant
    case .hiding(_, let constants) where constants.contains(constant):
      .string(EventFieldPrivacy.stars)
    case .hiding(let mask, _): mask.masked(constant)
    case .everything: .string(EventFieldPrivacy.stars)
    }
  }

  /// The value of a field.
  func value(_ value: JSONValue, of field: FieldReference) -> JSONValue {
    if case .off = self { value } else { field.field.shown(value) }
  }

  /// The mask for a condition on fields that have these values.
  func about(_ fields: [FieldReference], in reading: FieldReading) -> Mask {
    guard case .hiding(let mask, _) = self else { return self }
    if fields.contains(where: { $0.field.privacy == .secret }) { return .everything }
    let hidden = fields.flatMap { field -> [JSONValue] in
      guard let own = reading.jsonValue(of: field), value(own, of: field) != own else { return [] }
      // Rules hold the name of an autonomous system in another form than the event may.
      let compared = field.isAutonomousSystem ? reading.comparedValue(of: field)?.jsonValue : nil
      return [own] + (compared.map { [$0] } ?? [])
    }
    return .hiding(mask, constants: hidden)
  }
}
