import ArgumentParser
import PostLoginScripts

/// A command whose worker is begun before its arguments are parsed, because parsing takes a tenth
/// of a short run.
protocol PrewarmingCommand: ParsableCommand {
  /// The workers that the arguments seem to need; nil where they seem to need none.
  static func workers(glancingAt arguments: ArraySlice<String>) -> WorkerConfiguration?
}

extension RunCommand: PrewarmingCommand {
  static func workers(glancingAt arguments: ArraySlice<String>) -> WorkerConfiguration? {
    let place = ScriptPlaceArguments(glancingAt: arguments)
    guard !place.inProcess, arguments.contains(where: FlowArguments.mayNameScript) else {
      return nil
    }
    return place.workers
  }
}
