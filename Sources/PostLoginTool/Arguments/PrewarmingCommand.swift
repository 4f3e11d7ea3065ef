import ArgumentParser
import PostLoginScripts

/// A command whose engine or worker is begun before its arguments are parsed, because parsing takes
/// a tenth of a short run.
protocol PrewarmingCommand: ParsableCommand {
  /// Where the arguments seem to run scripts; nil where they seem to run none.
  static func place(glancingAt arguments: ArraySlice<String>) -> PrewarmedPlace?
}

extension RunCommand: PrewarmingCommand {
  static func place(glancingAt arguments: ArraySlice<String>) -> PrewarmedPlace? {
    guard arguments.contains(where: FlowArguments.mayNameScript) else { return nil }
    let place = ScriptPlaceArguments(glancingAt: arguments)
    return place.inProcess ? .process : .workers(place.workers)
  }
}
