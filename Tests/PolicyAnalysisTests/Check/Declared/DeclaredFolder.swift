import PolicySources
import PostLogin
import PostLoginScripts
import TestSupport
import WireFormats

@testable import PolicyAnalysis
@testable import PostLoginTesting

/// A folder with a declared policy, checked as `postlogin check FOLDER` does.
struct DeclaredFolder {
  let files: [String: String]
  var setting = CheckSetting()

  init(_ files: [String: String]) { self.files = files }

  /// A configuration of Terraform in one file.
  init(terraform: String) { self.init(["main.tf": terraform]) }

  /// An export whose flow of logins has these Actions in their order.
  init(export actions: KeyValuePairs<String, String>) {
    var files: [String: String] = [:]
    var lines = ["actions:"]
    for (name, code) in actions {
      files["actions/\(name)/code.js"] = code
      lines += [
        "  - name: \(name)", "    code: ./actions/\(name)/code.js", "    deployed: true",
        "    supported_triggers: [{ id: post-login, version: v3 }]",
      ]
    }
    lines += ["triggers:", "  post-login:"] + actions.map { "    - action_name: \($0.key)" }
    files["tenant.yaml"] = lines.joined(separator: "\n") + "\n"
    self.init(files)
  }

  /// A handler of logins with a body.
  static func handler(_ body: String) -> String {
    "exports.onExecutePostLogin = async (event, api) => {\n\(body)\n};\n"
  }

  /// The findings as `main.tf:3 code`, without those that comments accept.
  func lines() async throws -> [String] {
    try await check().open.map {
      "\($0.location.file ?? ""):\($0.location.line) \($0.code.rawValue)"
    }
  }

  /// The report, with paths relative to the folder.
  func check(_ path: String = "") async throws -> FindingReport {
    let folder = try TestFolder([:])
    for (name, text) in files { try folder.write(name, text) }
    let top = folder.path
    var given = ProjectEnvironment(name: nil, policy: "")
    given.boundary = top
    let paths = [path.isEmpty ? top : "\(top)/\(path)"]
    var findings: [Finding] = []
    var verdicts: [ActionVerdict] = []
    for target in try CheckTarget.found(in: paths, of: nil, given: given) {
      guard let policy = target.policy else { continue }
      let checked = try await PolicyCheck(on: ScriptHost(tracing: true), setting).result(of: policy)
      findings += checked.findings
      verdicts += checked.verdicts
    }
    var report = FindingReport(
      findings.map { finding in
        var finding = finding
        finding.location.file = finding.location.file?.replacing("\(top)/", with: "")
        finding.message = finding.message.replacing("\(top)/", with: "")
        return finding
      },
      actionCount: 0
    )
    report.verdicts = verdicts.map { verdict in
      ActionVerdict(
        file: verdict.file.replacing("\(top)/", with: "").replacing(top, with: "."),
        trigger: verdict.trigger,
        result: verdict.result,
        isOfFlow: verdict.isOfFlow
      )
    }
    return report
  }
}
