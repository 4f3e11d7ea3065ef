import PostLogin
import TestSupport
import Testing

@testable import PostLoginScripts
@testable import ScriptTestSupport

@Suite(.tags(.access))
struct VariableTests {
  @Test(arguments: Isolation.allCases)
  func `each execution finds the variables that are granted to it`(isolation: Isolation)
    async throws
  {
    let source = """
      const { env } = process;
      exports.onExecutePostLogin = async () => {
        console.log(JSON.stringify(env), process.env.A, 'B' in env);
        env.ADDED = 1;
        delete env.A;
      };
      """
    let host = ScriptHost(isolation: isolation)
    let action = try ScriptAction(name: "a", source: source, file: "a.js", host: host)
    let flow = Login.flow([Flow.Step(action)])
    var lines: [String] = []
    for variables in [["A": "1"], ["A": "2", "B": "3"], [:], ["A": "1"]] {
      var context = RunContext(milliseconds: 0)
      context.variables = variables
      lines += try await flow.run(Event(json: Login.event), context: context).logs
    }
    #expect(
      lines == [
        #"{"A":"1"} 1 false"#, #"{"A":"2","B":"3"} 2 true"#, "{} undefined false",
        #"{"A":"1"} 1 false"#,
      ]
    )
  }
}
