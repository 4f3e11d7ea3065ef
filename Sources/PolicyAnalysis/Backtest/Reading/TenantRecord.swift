import FoundationEssentials
import PostLogin
import WireFormats

/// A record of a tenant log without its envelope, with the members that order and join records.
struct TenantRecord {
  /// The text of the record.
  var text: JSONText
  var type: String
  var logID: String
  /// The time as the record spells it; empty if it has none.
  var date: String
  /// Milliseconds since 1970; nil for a record without a readable time.
  var milliseconds: Int?
  var userID: String
  var tenant: String
  /// The version of the record's format; empty if the record has none.
  var version: String

  /// Why a text is not a record.
  struct Refusal: Error, Equatable {
    let why: String
  }

  /// Reads a record in any supported envelope.
  init(_ bytes: [UInt8]) throws(Refusal) {
    let document: JSONText
    do {
      document = try JSONText(checking: bytes)
    } catch {
      throw Refusal(why: error.message)
    }
    try self.init(document)
  }

  private init(_ document: JSONText) throws(Refusal) {
    var outer = Members(document)
    if outer.type == nil || outer.data != nil {
      if let detail = outer.detail { outer = Members(detail) }
      if let data = outer.data, data.kind == .object {
        let envelopeID = outer.logID
        outer = Members(data)
        outer.logID = outer.logID ?? envelopeID
      }
    }
    if outer.type == nil, let why = document["unreadable"]?.stringValue {
      throw Refusal(why: DocumentText.line(why, atMost: 200))
    }
    guard let type = outer.type, !type.isEmpty else {
      throw Refusal(why: "an object that is no record of a tenant log")
    }
    guard let logID = outer.logID ?? outer.storageID, !logID.isEmpty else {
      throw Refusal(why: "a record without `log_id`")
    }
    text = outer.text
    self.type = type
    self.logID = logID
    date = outer.date ?? ""
    milliseconds = Date(eventText: date).map { Int($0.millisecondsSince1970) }
    userID = outer.userID ?? ""
    tenant = outer.tenant ?? ""
    version = outer.version ?? ""
  }

  /// The line that represents an unreadable place in split logs.
  static func unreadable(_ why: String, at place: SourceLocation) -> [UInt8] {
    var writer = CaseLineWriter()
    writer.string("unreadable", "\(place): \(why)")
    return writer.finished
  }

  /// The members that are used, of a record or of its envelope.
  private struct Members {
    let text: JSONText
    var type: String?
    var logID: String?
    var storageID: String?
    var date: String?
    var userID: String?
    var tenant: String?
    var version: String?
    var data: JSONText?
    var detail: JSONText?

    init(_ text: JSONText) {
      self.text = text
      guard text.kind == .object else { return }
      var reader = JSONReader(text.bytes)
      reader.enterContainer()
      while reader.nextElement(until: UInt8(ascii: "}")) {
        let name = reader.skipName()
        reader.skipColon()
        let start = reader.kind
        let range = reader.skipValue()
        let value = JSONText(uncheckedBytes: text.bytes[range])
        switch (name.count, name.first) {
        case (4, UInt8(ascii: "t")) where name.isEqual("type"): type = value.stringValue
        case (4, UInt8(ascii: "d")) where name.isEqual("date"): date = value.stringValue
        case (4, UInt8(ascii: "d")) where name.isEqual("data"):
          data = start == .object ? value : nil
        case (6, UInt8(ascii: "l")) where name.isEqual("log_id"): logID = value.stringValue
        case (6, UInt8(ascii: "d")) where name.isEqual("detail"):
          detail = start == .object ? value : nil
        case (3, UInt8(ascii: "_")) where name.isEqual("_id"): storageID = value.stringValue
        case (7, UInt8(ascii: "u")) where name.isEqual("user_id"): userID = value.stringValue
        case (11, UInt8(ascii: "t")) where name.isEqual("tenant_name"): tenant = value.stringValue
        case (13, UInt8(ascii: "$")) where name.isEqual("$event_schema"):
          version = value["version"]?.stringValue
        default: break
        }
      }
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func isEqual(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount
      && withUnsafeBytes { memory in
        memory.elementsEqual(
          UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        )
      }
  }
}
