import FoundationEssentials
import PostLogin

/// The input of a decision: the event, the current element of an array, and the time.
struct FieldReading: Sendable {
  let event: EventCursor
  /// The current element of a quantifier.
  var element: EventCursor?
  /// Milliseconds since 1970.
  let now: Double

  init(_ event: Event, now: Double) {
    self.event = event.decoded.cursor
    self.now = now
  }

  /// The value of a field; a value of another type counts as missing.
  func value(of reference: FieldReference) -> Constant? {
    let scalar: EventScalar
    if reference.isPlainElement {
      guard let element else { return nil }
      scalar = element.scalar
    } else if reference.field.isInElement {
      guard let element else { return nil }
      scalar = reference.field.scalar(from: element)
    } else {
      scalar = reference.field.scalar(from: event)
    }
    switch (scalar, reference.kind) {
    case (.string(let text), .text), (.string(let text), .anything): return .text(text)
    case (.string(let text), .time):
      return Date(eventText: text).map { .time($0.millisecondsSince1970) }
    case (.number(let number), .number), (.number(let number), .anything): return .number(number)
    case (.boolean(let flag), .flag), (.boolean(let flag), .anything): return .flag(flag)
    default: return nil
    }
  }

  /// Whether the field is present with any value but null.
  func exists(_ reference: FieldReference) -> Bool {
    if reference.isPlainElement {
      guard let element, case .missing = element.scalar else { return element != nil }
      return false
    }
    guard reference.field.isInElement else { return reference.field.exists(from: event) }
    return element.map(reference.field.exists) ?? false
  }

  /// The elements of an array; nil for another value.
  func elements(of reference: FieldReference) -> EventElements? {
    reference.field.elements(from: event)
  }

  /// The same input with a current element.
  func standing(on element: EventCursor) -> FieldReading {
    var copy = self
    copy.element = element
    return copy
  }
}
