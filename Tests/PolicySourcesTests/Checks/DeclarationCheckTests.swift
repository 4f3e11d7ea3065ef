import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PolicySources

@Suite(.tags(.documents, .analysis))
struct DeclarationCheckTests {
  @Test(arguments: DeclarationSample.all)
  func `a declaration has exactly the finding`(sample: DeclarationSample) {
    let findings = DeclarationCheck.findings(of: sample.having)
    #expect(findings.map(\.code) == [sample.code])
    #expect(findings.map(\.message) == [sample.message])
    #expect(findings.allSatisfy { !$0.help.isEmpty })
  }

  @Test(arguments: DeclarationSample.all)
  func `a declaration that nearly has it has none`(sample: DeclarationSample) {
    #expect(DeclarationCheck.findings(of: sample.nearly) == [])
  }

  @Test func `an Action is unbound with a remark only if the files bind nothing`() {
    let alone = DeclarationCheck.findings(of: .of([.named("a")], []))
    #expect(alone.map(\.code) == [.unboundAction])
    #expect(alone.map(\.severity) == [.info])
    let beside = DeclarationCheck.findings(
      of: .of([.named("a"), .named("b")], [.of(.postLogin, ["b"])])
    )
    #expect(beside.map(\.severity) == [.warning])
  }

  @Test func `a name with line breaks stays on the line of its message`() {
    let findings = DeclarationCheck.findings(of: .of([.named("a\nb: error")], []))
    #expect(findings.map(\.code) == [.unboundAction])
    #expect(findings.allSatisfy { !$0.message.contains(where: \.isNewline) })
  }

  @Test func `code that is not known has no findings`() {
    var action = DeclarationSample.using("", secrets: ["KEY"], packages: ["axios": "1.6.0"])
    action.code = nil
    #expect(DeclarationCheck.findings(of: .login(action)) == [])
  }

  @Test func `findings are placed in the declaring file`() throws {
    let source = """
      resource "auth0_action" "a" {
        name    = "a"
        runtime = "node16"
        deploy  = true
        code    = file("${path.module}/a.js")
        supported_triggers {
          id      = "post-login"
          version = "v2"
        }
        secrets {
          name  = "UNUSED"
          value = "x"
        }
        dependencies {
          name    = "axios"
          version = "1.6.0"
        }
      }
      resource "auth0_action" "b" {
        name   = "b"
        deploy = true
        code   = "exports.onExecutePostLogin = () => {};"
        supported_triggers {
          id      = "post-login"
          version = "v3"
        }
      }
      resource "auth0_trigger_actions" "login" {
        trigger = "post-login"
        actions {
          id           = auth0_action.a.id
          display_name = "a"
        }
      }
      """
    let code = """
      exports.onExecutePostLogin = async (event) => {
        require('jsonwebtoken').verify('', event.secrets.KEY);
      };
      """
    let found = try withFiles(["main.tf": source, "a.js": code]) { folder in
      let configuration = TerraformConfiguration(at: folder)
      return DeclarationCheck.findings(of: TerraformPolicy.declaration(of: configuration))
        .map { finding in
          let file = finding.location?.file.map(FilePath.name) ?? ""
          let place = finding.message.contains("/a.js:2:") ? " a.js:2" : ""
          return "\(file):\(finding.location?.line ?? 0) \(finding.code.rawValue)\(place)"
        }
    }
    #expect(
      found == [
        "main.tf:3 endedRuntime", "main.tf:6 olderTriggerVersion",
        "main.tf:10 undeclaredSecret a.js:2", "main.tf:11 unusedSecret",
        "main.tf:14 undeclaredPackage a.js:2", "main.tf:15 unusedPackage",
        "main.tf:19 unboundAction",
      ]
    )
  }
}
