import ArgumentParser
import PostLoginScripts

/// A command whose engine or worker is started before its arguments are parsed, because parsing
/// takes a tenth of a short run.
protocol PrewarmingCommand: ParsableCommand {
  /// Guesses from the raw arguments where scripts will run; nil for no scripts.
  static func place(glancingAt arguments: ArraySlice<String>) -> PrewarmedPlace?
}

extension RunCommand: PrewarmingCommand {
  static func place(glancingAt arguments: ArraySlice<String>) -> PrewarmedPlace? {
    guard arguments.contains(where: FlowArguments.mayNameScript) else { return nil }
    let place = ScriptPlaceArguments(glancingAt: arguments)
    return place.inProcess ? .process : .workers(place.workers)
  }
}
