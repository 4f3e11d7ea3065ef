import PostLogin
import WireFormats

extension LoginValues {
  /// Returns the lists of texts that a documented member can have.
  func lists(for field: AnyEventField) -> [JSONValue?] {
    let words = (texts.filter { !$0.contains("\n") } + field.allowedValues).unique
    let single: [JSONValue?] = words.prefix(24).map { .array([.string($0)]) }
    let first = words.prefix(5)
    let pairs: [JSONValue?] = first.flatMap { left in
      first.filter { $0 != left }.map { JSONValue.array([.string(left), .string($0)]) }
    }
    let mixed: [JSONValue?] = first.flatMap { word -> [JSONValue?] in
      [
        .array([.string("other"), .string(word)]),
        .array([.string(word), .string("other")]),
        .array([.string(word), .string(word)]),
      ]
    }
    let near: [JSONValue?] = variants.prefix(20).map { .array([.string($0)]) }
    let all: [JSONValue?] = [.strings(words.prefix(24))]
    return [[]] + [JSONValue?].interleaved([single, all + mixed, near, pairs]) + [["other"]]
  }

  func records(
    of field: AnyEventField,
    at names: [String],
    _ start: LoginStart
  ) -> [JSONValue?] {
    let occasion = start.occasion
    let first = start.value.value(at: names + ["0"])
    let plain = first ?? EventPlace.object(of: field, for: occasion)
    var records: [JSONValue] = []
    for member in EventPlace.members(of: field, start.trigger) {
      for value in values(ofMember: member, start).prefix(10) {
        var record = plain.placing([member.name], value, for: occasion)
        // Only an entry for a second factor has a type.
        if field.name == "methods", member.name == "type", value != nil {
          record = record.placing(["name"], "mfa", for: occasion)
        }
        if !records.contains(record) { records.append(record) }
      }
    }
    let divided = divided(field, from: plain, of: start).prefix(24)
    let needsOne = field.path == "event.user.identities"
    let single = records.prefix(30).map { JSONValue.array([$0]) }
    let more = records.prefix(12).map { JSONValue.array([plain, $0]) }
    let pairs = pairs(of: field, in: plain, start).filter { !records.contains($0) }
      .prefix(30).map { JSONValue.array([$0]) }
    let all = JSONValue.array(Array(records.prefix(8)))
    let lists: [JSONValue] = .interleaved([single + more + [all], pairs + divided])
    return (needsOne ? [] : [[]]) + lists
  }

  /// Returns two records, each with one of two values from the scripts.
  private func divided(
    _ field: AnyEventField,
    from plain: JSONValue,
    of start: LoginStart
  ) -> [JSONValue] {
    let members = EventPlace.members(of: field, start.trigger).filter {
      dictionary.hasWord($0.name)
    }.prefix(4)
    let records = members.map { member in
      values(ofMember: member, start).prefix(3).map {
        plain.placing([member.name], $0, for: start.occasion)
      }
    }
    return records.indices.flatMap { first in
      records[(first + 1)...].flatMap { others in
        records[first].flatMap { record in others.map { .array([record, $0]) } }
      }
    }
  }

  /// Returns records in which two members have values from the scripts.
  private func pairs(
    of field: AnyEventField,
    in plain: JSONValue,
    _ start: LoginStart
  ) -> [JSONValue] {
    let members = EventPlace.members(of: field, start.trigger).filter {
      dictionary.hasWord($0.name)
    }.prefix(4)
    return members.indices.flatMap { first in
      members[(first + 1)...].flatMap { second -> [JSONValue] in
        values(ofMember: members[first], start).prefix(4).flatMap { value -> [JSONValue] in
          let record = plain.placing([members[first].name], value, for: start.occasion)
          return values(ofMember: second, start).prefix(4).map {
            record.placing([second.name], $0, for: start.occasion)
          }
        }
      }
    }
  }

  func values(ofMember member: AnyEventField, _ start: LoginStart) -> [JSONValue?] {
    let optional: [JSONValue?] = member.isOptional ? [nil] : []
    return switch member.type {
    case .string: strings(of: texts(for: member, start)) + optional
    case .boolean: [true, false] + optional
    case .number: numbers(for: member) + optional
    case .time: times.map { .string($0) } + optional
    default: optional
    }
  }
}
