package import PostLoginScripts
package import PostLoginTesting
import WireFormats

/// The duration of one run, in microseconds.
package struct BenchReport: Report {
  package let isolation: Isolation
  /// Wall-clock time.
  package let elapsed: Double
  /// Processor time of all processes that take part.
  package let processor: Double

  package static let forms: [ReportForm<BenchReport>] = [
    ReportForm(.pretty) { report, _ in
      "\(report.isolation.rawValue): \(report.elapsed) µs for one run, \(report.processor) µs of "
        + "processor time\n"
    },
    ReportForm(.json) { report, _ in report.json.printed },
  ]

  private static let version = 1

  private var json: JSONValue {
    .object([
      JSONMember(Self.elapsedName(isolation), .number("\(elapsed)")),
      JSONMember(Self.processorName(isolation), .number("\(processor)")),
    ])
    .withVersion(Self.version)
  }

  private static func elapsedName(_ isolation: Isolation) -> String { "\(isolation.rawValue)_us" }

  private static func processorName(_ isolation: Isolation) -> String {
    "\(isolation.rawValue)_processor_us"
  }

  /// The JSON Schema of the report: the figures of one isolation.
  static var schema: JSONValue {
    let pairs = Isolation.allCases.map { [elapsedName($0), processorName($0)] }
    let figures = pairs.flatMap(\.self).map { JSONMember($0, ["type": "number"]) }
    return JSONValue.reportSchema("Report of `postlogin bench --json`, in microseconds", figures)
      .replacing(["required"], with: [])
      .withVersionSchema(version)
      .replacing(["oneOf"], with: .array(pairs.map { ["required": .strings($0)] }))
  }
}
