import PostLogin
import WireFormats

extension BacktestReport {
  /// JSON for programs.
  package var json: String { value.printed }

  private var value: JSONValue {
    let preparation = summary.preparation
    let agreement = summary.agreement
    return [
      "warning": .optional(warning),
      "before": .optional(summary.before),
      "after": .optional(summary.after),
      "records": .integer(preparation.recordCount),
      "logins": .integer(summary.loginCount),
      "duplicates": .integer(preparation.duplicateCount),
      "unreadable": .integer(preparation.unreadableCount),
      "digest": .string(summary.digest.text),
      "calibration": [
        "compared": .integer(agreement.comparedCount),
        "agreed": .integer(agreement.agreedCount),
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
              "logins": .integer(count(of: change)),
              "users": .integer(affected?.users.count ?? 0),
              "clients": .integer(affected?.clients.count ?? 0),
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
            "logins": .integer(cause.count),
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
      "completed": .integer(summary.completedCount),
      "completions": .integer(summary.completionCount),
      "timeLimit": .integer(summary.hungCount),
      "examples": .array(
        summary.examples.all.map { example in
          [
            "change": .string(example.change.rawValue), "cause": .string(example.cause),
            "log_id": .string(example.logID), "file": .optional(files[example.logID]),
          ]
        }
      ),
      "remarks": .strings(summary.remarks.sorted()),
    ]
  }

  private func rows(_ breakdown: BacktestSummary.Breakdown) -> [JSONMember] {
    (summary.breakdowns[breakdown] ?? [:]).sorted { $0.key < $1.key }.map { name, counts in
      JSONMember(
        name,
        .object(
          Direction.allCases.compactMap { change in
            counts[change].map { JSONMember(change.rawValue, .integer($0)) }
          }
        )
      )
    }
  }

  private static func json(_ counts: [String: Int]) -> JSONValue {
    .object(ordered(counts).map { JSONMember($0.name, .integer($0.count)) })
  }
}
