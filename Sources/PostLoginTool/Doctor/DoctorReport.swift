package import PostLoginScripts
package import PostLoginTesting
import WireFormats

/// How this machine confines scripts.
package struct DoctorReport: CommandResult {
  package let sandbox: SandboxReport
  /// The reason why `debug` cannot work here; nil if it can.
  package let debuggingComplaint: String?

  /// A report about a worker, with the reason why `debug` cannot work.
  package init(_ sandbox: SandboxReport, debugging complaint: String?) {
    self.sandbox = sandbox
    debuggingComplaint = complaint
  }

  package var ending: CommandEnding { sandbox.isSufficient ? .welcome : .unwelcome }

  package static let forms: [ReportForm<DoctorReport>] = [
    ReportForm(.pretty) { report, _ in report.pretty },
    ReportForm(.json) { report, _ in report.json.printed },
  ]

  private static let version = 1

  /// A part of the sandbox, with its purpose.
  private struct Check: Sendable {
    let name: String
    let label: String
    let isPresent: @Sendable (SandboxReport) -> Bool
    let purpose: String
  }

  private static let checks: [Check] = [
    Check(
      name: "systemCallFilter",
      label: "system call filter (seccomp)",
      isPresent: \.hasSystemCallFilter,
      purpose: "a script that breaks out of the engine can open no file and reach no network"
    ),
    Check(
      name: "resourceLimits",
      label: "limits of memory and files",
      isPresent: \.hasResourceLimits,
      purpose: "a script cannot fill the machine's memory or disk"
    ),
    Check(
      name: "diesWithParent",
      label: "end with the parent",
      isPresent: \.diesWithParent,
      purpose: "no script runs on when postlogin is killed"
    ),
    Check(
      name: "landlock",
      label: "file and network rules (Landlock)",
      isPresent: \.hasLandlock,
      purpose: "a second wall behind the system call filter; Linux 5.13 and later have it"
    ),
  ]

  private var pretty: String {
    let width = Self.checks.map(\.label.count).max() ?? 0
    let lines = Self.checks.map { check in
      let label = check.label + String(repeating: " ", count: width - check.label.count)
      let state = check.isPresent(sandbox) ? "in force" : "missing "
      return "\(state)  \(label)  \(check.purpose)"
    }
    let verdict =
      sandbox.isSufficient
      ? "unreviewed scripts can be run here"
      : "run only scripts that you have read; `run` refuses workers without --without-sandbox"
    let debugging =
      debuggingComplaint.map { "`postlogin debug` does not work: \($0)" }
      ?? "`postlogin debug` works"
    return (lines + ["", verdict, debugging]).joined(separator: "\n") + "\n"
  }

  private static let verdictName = "isSufficient"
  private static let debuggingName = "debuggingComplaint"

  private var json: JSONValue {
    var members = Self.checks.map { JSONMember($0.name, .boolean($0.isPresent(sandbox))) }
    members.append(JSONMember(Self.verdictName, .boolean(sandbox.isSufficient)))
    members.append(JSONMember(Self.debuggingName, .optional(debuggingComplaint)))
    return JSONValue.object(members).withVersion(Self.version)
  }

  /// The JSON Schema of the report.
  static var schema: JSONValue {
    var members = checks.map { check -> JSONMember in
      JSONMember(check.name, ["description": .string(check.label), "type": "boolean"])
    }
    members.append(
      JSONMember(
        verdictName,
        ["description": "Whether unreviewed scripts can be run here.", "type": "boolean"]
      )
    )
    members.append(
      JSONMember(
        debuggingName,
        [
          "description": "The reason why `postlogin debug` cannot work here; null if it can.",
          "type": ["string", "null"],
        ]
      )
    )
    return JSONValue.reportSchema("Report of `postlogin doctor --json`", members)
      .withVersionSchema(version)
  }
}
