@testable import PostLoginScripts

/// Where the scripts of a test run: what holds in one place has to hold in the other.
enum ScriptPlace: CaseIterable {
  case process, worker

  func host(isolation: Isolation = .fresh) -> ScriptHost {
    switch self {
    case .process: ScriptHost(isolation: isolation)
    case .worker: WorkerProgram.host(isolation: isolation)
    }
  }
}
