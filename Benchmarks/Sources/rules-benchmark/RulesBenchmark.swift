import PostLogin
import PostLoginRules

/// Times the decisions of a rule set over one event that is already decoded.
///
///     rules-benchmark RULES EVENT [DECISIONS]
@main
struct RulesBenchmark {
  private static let rounds = 9

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      print("usage: rules-benchmark RULES EVENT [DECISIONS]")
      return
    }
    let rules = try RuleSet(at: arguments[1])
    let event = try Fixture.event(at: arguments[2])
    let decisions = arguments.count > 3 ? Int(arguments[3]) ?? 100_000 : 100_000
    let context = RunContext(now: 1_768_478_400_000)

    // The first decision decodes the event, which keeps what it has found.
    guard rules.result(for: event, context: context).commands.isEmpty else {
      print("the event is to pass all rules, as it does in rules.py")
      return
    }
    var times: [Double] = []
    var commandCount = 0
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      for _ in 0..<decisions {
        commandCount += rules.result(for: event, context: context).commands.count
      }
      times.append((ContinuousClock.now - start) / .microseconds(decisions))
    }
    let median = (times.sorted()[rounds / 2] * 1000).rounded() / 1000
    print("{\"rules\": \(rules.rules.count), \"postlogin_us\": \(median)}")
    // What is counted cannot be left out by the compiler.
    precondition(commandCount == 0, "a decision changed between two rounds")
  }
}
