import PostLogin
import Testing

/// Calls of `api` that change one section of the outcome, in pairs that differ in their arguments.
struct SectionCalls: Sendable, CustomTestStringConvertible {
  /// The name of the section.
  let section: String
  /// Bodies of handlers, which are the same but for one call.
  let pairs: [(before: String, after: String)]

  var testDescription: String { section }

  /// The sections that describe the run, or of which another section tells the same.
  static let ignored = ["cause", "suspension", "access", "diagnostics", "actions", "requests"]

  /// One for each section that must count, whatever it says of itself.
  static let all = OutcomeSection.all.filter { !ignored.contains($0.name) }.map { SectionCalls($0) }

  private init(_ section: OutcomeSection) {
    self.section = section.name
    pairs =
      switch section.name {
      // These follow from the calls of other sections, and from failures.
      case "decision": [("", "api.access.deny('a');")]
      case "reason": [("api.access.deny('a');", "api.access.deny('b');")]
      case "degraded": [("", "throw new Error('a');")]
      default:
        MethodTable.of(.postLogin).methods.filter { $0.section?.name == section.name }
          .compactMap(Self.pair)
      }
  }

  /// Nil for a method whose arguments cannot be made up.
  private static func pair(of method: Method) -> (before: String, after: String)? {
    guard let before = call(of: method, 0), let after = call(of: method, 1) else { return nil }
    return (before == after ? "" : before, after)
  }

  private static func call(of method: Method, _ variant: Int) -> String? {
    var arguments: [String] = []
    for parameter in method.parameters where !parameter.isOptional {
      guard let argument = argument(parameter, variant) else { return nil }
      arguments.append(argument)
    }
    return "api.\(method.name.rawValue)(\(arguments.joined(separator: ", ")));"
  }

  private static func argument(_ parameter: Method.Parameter, _ variant: Int) -> String? {
    let word = variant == 0 ? "'a'" : "'b'"
    let factor = variant == 0 ? "{ type: 'otp' }" : "{ type: 'email' }"
    switch parameter.type {
    case "string" where parameter.name.hasSuffix("url"):
      return variant == 0 ? "'https://a.example/'" : "'https://b.example/'"
    case "string", "unknown": return word
    case "string[]": return "[\(word)]"
    case "number": return "Date.now() + \(variant + 1) * 3600000"
    case "boolean": return variant == 0 ? "true" : "false"
    case "FactorSelector", "EnrollmentFactorSelector": return factor
    case "FactorSelector[]", "EnrollmentFactorSelector[]": return "[\(factor)]"
    case let type where type.hasPrefix("string |"): return word
    case let type where type.hasPrefix("\""):
      return type.split(separator: " | ").dropFirst(variant).first.map(String.init)
    default: return nil
    }
  }
}
