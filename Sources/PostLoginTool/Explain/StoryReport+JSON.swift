import PostLogin
import PostLoginRules
package import PostLoginTesting
import WireFormats

extension Story: Report {
  package static let forms: [ReportForm<Story>] = [
    ReportForm(.pretty) { story, page in StoryReport(story).pretty(page.style) },
    ReportForm(.json) { story, _ in StoryReport.json(of: story) },
  ]
}

extension StoryReport {
  /// The JSON document of a story; every member is always present.
  static func json(of story: Story) -> String {
    story.jsonValue.printed
  }
}

extension Story {
  /// The rules that determined the decision of a rule set.
  func decidingRules(of action: String) -> [String] {
    chapters.first { $0.action == action }?.explanation?.decidingRules ?? []
  }

  /// The HTTP requests of all Actions, one line each.
  var requests: [String] {
    outcome.requests.map { request in
      let answer = request.status.map(String.init) ?? request.failure ?? "no answer"
      return "\(request.method) \(request.url): \(answer)"
    }
  }

  fileprivate var jsonValue: JSONValue {
    [
      "login": .object(facts.map { JSONMember($0.path, $0.value) }),
      "actions": .array(chapters.map { $0.jsonValue(story: self) }),
      "requests": .strings(requests.map(shown)),
      "notRun": .strings(notRun),
      "decision": .string(outcome.word),
      "reason": .optional(outcome.reason.map(shown)),
      "degraded": .boolean(outcome.isDegraded),
      "decidedBy": outcome.cause.map { cause in
        [
          "action": .string(cause.action),
          "call": .optional(cause.call.map { shown($0.sourceText) }),
          "error": .optional(cause.error.map { shown($0.message) }),
          "rules": .strings(decidingRules(of: cause.action)),
          "location": .optional(cause.location?.description),
        ]
      } ?? .null,
    ]
  }
}

extension Story.Chapter {
  fileprivate func jsonValue(story: Story) -> JSONValue {
    [
      "name": .string(action),
      "rules": explanation?.jsonValue ?? .null,
      "steps": .array(
        steps.map {
          [
            "did": .string($0.verb), "what": .string(story.shown($0.text)),
            "location": .optional($0.location?.description),
          ]
        }
      ),
      "commands": .array(
        report.commands.map {
          [
            "call": .string(story.shown($0.sourceText)),
            "location": .optional($0.location?.description),
          ]
        }
      ),
      "console": .array(report.logs.map { .string(story.shown($0.text)) }),
      "diagnostics": .array(
        diagnostics.map {
          [
            "code": .string($0.code.rawValue),
            "severity": .string($0.severity.rawValue),
            "message": .string(story.shown($0.message)),
            "location": .optional($0.location?.description),
          ]
        }
      ),
      "error": report.error.map {
        [
          "message": .string(story.shown($0.message)),
          "location": .optional($0.location?.description),
        ]
      } ?? .null,
      "policy": .optional(report.policy?.rawValue),
    ]
  }
}
