@testable import ScriptEngine

/// The result of a guest function in a realm of its own.
struct GuestRun: Sendable, Equatable {
  var completion: Completion
  /// The texts that the guest passed to `note`.
  var notes: [String]
  var rejections: [String]
}

extension ScriptEngine {
  static let ordinaryLimits = ExecutionLimits(time: .seconds(5), memoryBytes: 16 << 30)

  /// Evaluates a function, enters it in a new realm, and returns the result.
  func run(
    _ function: String,
    limits: ExecutionLimits = ScriptEngine.ordinaryLimits
  ) throws -> GuestRun {
    try perform { machine in
      let realm = try Realm(in: machine)
      return try realm.run(function, limits: limits)
    }
  }
}

extension Realm {
  func run(_ function: String, limits: ExecutionLimits) throws -> GuestRun {
    let notes = Notes()
    let note = makeFunction("note") { call in
      notes.texts.append(call.argument(0)?.text ?? "")
      return .undefined
    }
    setGlobal("note", to: note)
    let body = try evaluate(Script("(\(function))", file: "guest.js"))
    let completion = run(body, [], limits: limits)
    return GuestRun(
      completion: completion,
      notes: notes.texts,
      rejections: unhandledRejections
    )
  }
}

private final class Notes {
  var texts: [String] = []
}
