import FoundationEssentials
import WireFormats

/// A Swift type of an event's field.
///
/// A value of another JSON kind reads as nil; `EventCheck` reports it.
protocol EventValue: Sendable {
  static var fieldType: EventFieldType { get }
  init?(node: EventNodeContent, in cursor: EventCursor)
  init?(json: JSONText)
}

extension String: EventValue {
  static var fieldType: EventFieldType { .string }

  init?(node: EventNodeContent, in cursor: EventCursor) {
    guard case .string(let text) = node else { return nil }
    self = text
  }

  init?(json: JSONText) {
    guard let text = json.stringValue else { return nil }
    self = text
  }
}

extension Double: EventValue {
  static var fieldType: EventFieldType { .number }

  init?(node: EventNodeContent, in cursor: EventCursor) {
    guard case .number(let number) = node else { return nil }
    self = number
  }

  init?(json: JSONText) {
    guard let number = json.value.doubleValue else { return nil }
    self = number
  }
}

extension Bool: EventValue {
  static var fieldType: EventFieldType { .boolean }

  init?(node: EventNodeContent, in cursor: EventCursor) {
    guard case .boolean(let flag) = node else { return nil }
    self = flag
  }

  init?(json: JSONText) {
    guard let flag = json.value.booleanValue else { return nil }
    self = flag
  }
}

extension Date: EventValue {
  static var fieldType: EventFieldType { .time }

  init?(node: EventNodeContent, in cursor: EventCursor) {
    guard case .string(let text) = node else { return nil }
    self.init(eventText: text)
  }

  init?(json: JSONText) {
    guard let text = json.stringValue else { return nil }
    self.init(eventText: text)
  }
}

extension JSONValue: EventValue {
  static var fieldType: EventFieldType { .map(.anything) }

  init?(node: EventNodeContent, in cursor: EventCursor) { self = cursor.json.value }
  init?(json: JSONText) { self = json.value }
}
