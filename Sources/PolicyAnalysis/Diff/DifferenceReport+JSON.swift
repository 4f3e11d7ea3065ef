package import PostLogin
import PostLoginTesting
package import WireFormats

extension DifferenceReport {
  /// The version of the JSON; it increases when a member is removed or changes its meaning.
  package static let version = 1

  /// JSON for programs.
  package var json: String { value.printed }

  /// Returns the findings as part of a larger document; a trigger is named where there are several,
  /// and an entity where it names the Action.
  package func value(named name: String, of trigger: Trigger?) -> JSONValue {
    let named = [("trigger", trigger?.rawValue), ("entity", findings.entity)].compactMap {
      member in member.1.map { JSONMember(member.0, .string($0)) }
    }
    return .object([JSONMember("action", .string(name))] + named + members)
  }

  /// The findings as a document.
  package var value: JSONValue {
    .object([JSONMember("version", .integer(Self.version))] + members)
  }

  /// The members, which are equal in all runs with the same seed.
  private var members: [JSONMember] {
    let value: JSONValue = [
      "verdict": .string(findings.verdict.rawValue),
      "logins": .integer(findings.loginCount),
      "equalFiles": .boolean(findings.areFilesEqual),
      "differences": .array(findings.differences.map(\.jsonValue)),
      "unreached": .array(
        findings.unreached.map { unreached in
          .object(unreached.location.members + [JSONMember("what", .string(unreached.what))])
        }
      ),
      "replaced": [
        "modules": .strings(findings.replaced.modules),
        "standIns": .strings(findings.replaced.standIns),
      ],
      "remarks": .strings(findings.remarks),
      "provedCases": findings.provedCaseCount.map { .integer($0) } ?? .null,
    ]
    return value.objectValue ?? []
  }
}

extension PolicyDifference.Difference {
  fileprivate var jsonValue: JSONValue {
    [
      "direction": .string(direction.rawValue),
      "privilege": .boolean(direction == .moreRights),
      "name": .string(name),
      "alike": .strings(alike),
      "expectedTypes": .boolean(hasExpectedTypes),
      "login": event.json.value,
      "context": context,
      "before": before.steadyValue,
      "after": after.steadyValue,
      "cause": [
        "changed": .strings(changedPaths),
        "changes": .array(
          changes.map { change in
            .object(
              [JSONMember("path", .string(change.path))]
                + [("before", change.expected), ("after", change.found)].compactMap { name, value in
                  value.map { JSONMember(name, $0) }
                }
            )
          }
        ),
        "file": .optional(location?.file),
        "line": location.map { .integer($0.line) } ?? .null,
        "column": location.map { .integer($0.column) } ?? .null,
      ],
      "places": .array(
        places.map { place in
          .object(
            [JSONMember("version", .string(place.version.rawValue))] + place.location.members
          )
        }
      ),
      "touched": touched.map { .object($0.members) } ?? .null,
    ]
  }
}

extension SourceLocation {
  fileprivate var members: [JSONMember] {
    [
      JSONMember("file", .optional(file)), JSONMember("line", .integer(line)),
      JSONMember("column", .integer(column)),
    ]
  }
}

extension Outcome {
  /// The outcome's JSON without values that vary between runs.
  fileprivate var steadyValue: JSONValue {
    .object(
      sections.map { section in
        section.name == "actions"
          ? JSONMember("actions", .array(actions.map { .object($0.steadyMembers) }))
          : JSONMember(section.name, section.json(self))
      }
    )
  }
}
