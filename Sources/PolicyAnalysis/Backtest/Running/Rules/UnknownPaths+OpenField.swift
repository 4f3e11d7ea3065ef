import FoundationEssentials
import PostLogin
import PostLoginRules
import WireFormats

/// The possible values of a login's unknown fields.
struct UnknownFieldValues {
  let unknown: UnknownPaths
  let event: JSONValue
  let grants: [Transaction.Grant]
  let bounds: [BacktestCase.Bound]

  /// Returns nil for a known field.
  func value(of path: String, _ field: AnyEventField) -> OpenField? {
    guard let path = MemberPath(path) else { return nil }
    let touched = touched(path)
    guard !touched.isEmpty else { return nil }
    guard let part = touched.first(where: { $0.isBeginning(of: path.names) }) else {
      return OpenField(canBeMissing: true, isWithinUnknown: false)
    }
    let form = TextForm(of: field)
    let isListed = field.allowedValues.contains { !$0.hasPrefix("<") }
    let listed = field.allowedValues
    var open = OpenField(canBeMissing: canBeMissing(path.names, from: part.names.count)) { value in
      guard let text = value.stringValue, field.type == .string, !field.isTenantMember else {
        return true
      }
      return isListed ? listed.contains(text) : form.text(with: text) == text
    }
    if part.names.count < path.names.count,
      case .field(let object) = EventPlace(part.names, of: .ofLogins),
      object.type == .object
    {
      open.group = part.text
    }
    if !grants.contains(where: field.isPossible) {
      open.values = []
    } else if isListed, !listed.contains(where: { $0.hasPrefix("<") }) {
      open.values = listed.map(JSONValue.string)
    } else if field.type == .string, !field.isTenantMember {
      open.examples = Self.examples(of: field)
    }
    if let bound = bounds.first(where: { MemberPath($0.path) == path }) {
      open.canBeMissing = false
      let earliest = bound.earliest.flatMap { Date(eventText: $0) }?.millisecondsSince1970
      let latest = bound.latest.flatMap { Date(eventText: $0) }?.millisecondsSince1970
      let (first, last) = (earliest ?? -Double.infinity, latest ?? .infinity)
      if first <= last { open.times = first...last }
    }
    open.present = event.value(at: path.names)
    return open
  }

  /// Returns the names of the unknown part that a verdict depends on through a field, and of parts
  /// within it up to the field.
  func names(of path: String) -> [String] {
    guard let path = MemberPath(path) else { return [] }
    return touched(path).flatMap { part -> [String] in
      guard !part.isOfOtherMembers, part.names.count < path.names.count else { return [part.text] }
      let names = path.names.prefix { $0 != MemberPath.anyPosition }
      return (part.names.count...max(part.names.count, names.count)).map { count in
        MemberPath(names: Array(path.names.prefix(count))).text
      }
    }
  }

  private func touched(_ path: MemberPath) -> [MemberPath] {
    unknown.touched(
      by: ActionTrace.Entry(.whole, path.names, isMissing: true),
      in: event,
      except: []
    )
  }

  /// Whether the field or an enclosing object may be missing, from the unknown part on.
  private func canBeMissing(_ names: [String], from count: Int) -> Bool {
    (min(count, names.count)...names.count).contains { count in
      guard case .field(let field) = EventPlace(Array(names.prefix(count)), of: .ofLogins) else {
        return true
      }
      return field.isOptional || field.allowsNull
    }
  }

  private static func examples(of field: AnyEventField) -> [JSONValue] {
    let texts =
      field.format?.examples ?? [field.example].compactMap(\.self) + [CompletedValues.freshText]
    return texts.map(JSONValue.string)
  }
}
