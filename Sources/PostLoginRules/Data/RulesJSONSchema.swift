import PostLogin
package import WireFormats

/// The JSON Schema of rule files, made from a frame and the lists of operators and measures.
package enum RulesJSONSchema {
  /// The frame, with one choice for each form of a condition in the definition `condition`.
  package static func document(_ frame: JSONValue) -> JSONValue {
    frame.replacing(
      ["$defs", "condition", "oneOf"],
      with: .array(
        [aboutField, aboutMeasure]
          + Condition.Form.standaloneOperators.map { standalone($0.schemas) }
      )
    )
  }

  private static var comparisons: [JSONMember] {
    Comparison.allCases.map { JSONMember($0.rawValue, Compare.schema) }
  }

  private static var aboutField: JSONValue {
    let subject = JSONMember(ConditionDecoder.fieldSubject, ["$ref": "#/$defs/path"])
    let operators = Condition.Form.fieldOperators.map { JSONMember($0.name, $0.schema) }
    return [
      "type": "object",
      "additionalProperties": false,
      "required": [.string(subject.name)],
      "minProperties": 2,
      "maxProperties": 2,
      "properties": .object([subject] + comparisons + operators),
    ]
  }

  private static var aboutMeasure: JSONValue {
    let measures = Operand.measures.map { JSONMember($0.name, $0.schema) }
    return [
      "type": "object",
      "additionalProperties": false,
      "minProperties": 2,
      "maxProperties": 2,
      "oneOf": .array(measures.map { ["required": [.string($0.name)]] }),
      "properties": .object(measures + comparisons),
    ]
  }

  private static func standalone(_ members: [JSONMember]) -> JSONValue {
    [
      "type": "object",
      "additionalProperties": false,
      "required": .strings(members.map(\.name)),
      "properties": .object(members),
    ]
  }
}
