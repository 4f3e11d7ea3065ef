import PostLogin
import WireFormats

extension BacktestReport {
  /// JSON for programs.
  package var json: String { value.jsonText(isIndented: true) + "\n" }

  private var value: JSONValue {
    let preparation = summary.preparation
    let agreement = summary.agreement
    return [
      "warning": .optional(warning),
      "before": .optional(summary.before),
      "after": .optional(summary.after),
      "records": Self.json(preparation.recordCount),
      "logins": Self.json(summary.loginCount),
      "duplicates": Self.json(preparation.duplicateCount),
      "unreadable": Self.json(preparation.unreadableCount),
      "digest": .string(summary.digest.text),
      "calibration": [
        "compared": Self.json(agreement.comparedCount),
        "agreed": Self.json(agreement.agreedCount),
        "kinds": Self.json(agreement.kinds),
        "types": Self.json(agreement.types),
        "suspects": Self.json(agreement.suspects),
        "missing": Self.json(agreement.missing),
      ],
      "changes": .object(
        Direction.allCases.map { change in
          let affected = summary.affected[change]
          return JSONMember(
            change.rawValue,
            [
              "logins": Self.json(count(of: change)),
              "users": Self.json(affected?.users.count ?? 0),
              "clients": Self.json(affected?.clients.count ?? 0),
              "first": .optional(affected?.span?.first),
              "last": .optional(affected?.span?.last),
            ]
          )
        }
      ),
      "unknown": .array(
        causes.map { cause in
          [
            "path": .string(cause.path), "reason": .string(cause.reason),
            "logins": Self.json(cause.count),
          ]
        }
      ),
      "changed": Self.json(
        summary.changedPaths.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
      ),
      "by": .object(
        BacktestSummary.Breakdown.allCases.map { breakdown in
          JSONMember(breakdown.rawValue, .object(rows(breakdown)))
        }
      ),
      "completed": Self.json(summary.completedCount),
      "completions": Self.json(summary.completionCount),
      "timeLimit": Self.json(summary.hungCount),
      "examples": .array(
        summary.examples.all.map { example in
          [
            "change": .string(example.change.rawValue), "cause": .string(example.cause),
            "log_id": .string(example.logID), "file": .optional(files[example.logID]),
          ]
        }
      ),
      "remarks": .array(summary.remarks.sorted().map(JSONValue.string)),
    ]
  }

  private func rows(_ breakdown: BacktestSummary.Breakdown) -> [JSONMember] {
    (summary.breakdowns[breakdown] ?? [:]).sorted { $0.key < $1.key }.map { name, counts in
      JSONMember(
        name,
        .object(
          Direction.allCases.compactMap { change in
            counts[change].map { JSONMember(change.rawValue, Self.json($0)) }
          }
        )
      )
    }
  }

  private static func json(_ number: Int) -> JSONValue { .number(String(number)) }

  private static func json(_ counts: [String: Int]) -> JSONValue {
    .object(ordered(counts).map { JSONMember($0.name, json($0.count)) })
  }
}
