import MockTenant
import PostLogin
import PostLoginPolicies
import WireFormats

/// Reloads the flow at the next login after a file of its Actions has changed.
actor FlowWatch {
  private let maker: FlowMaker
  private let seed: UInt64?
  private var paths: [String]
  private var files: WatchedFiles

  /// Watches the files of a loaded policy.
  init(_ maker: FlowMaker, _ made: FlowMaker.Made, seed: UInt64?) {
    self.maker = maker
    self.seed = seed
    paths = maker.paths(of: made)
    files = WatchedFiles(at: paths)
  }

  /// The changed flow; nil if nothing has changed, or if the change cannot be used, in which case
  /// logins keep the former flow and the reason is printed once.
  func changedFlow() async -> FlowInUse? {
    // Noted before loading, so that a change meanwhile is loaded at the following login.
    let present = WatchedFiles(at: paths)
    guard present != files else { return nil }
    do {
      let made = try await maker.make()
      let newPaths = maker.paths(of: made)
      files = newPaths == paths ? present : WatchedFiles(at: newPaths)
      paths = newPaths
      Terminal.note("reloaded the changed Actions")
      for note in made.notes { Terminal.warn(note.description) }
      return made.inUse(seed: seed)
    } catch {
      files = present
      Terminal.warn("the changed Actions cannot be used, so logins keep the former ones")
      (ErrorReport(error)?.lines ?? ["\(error)"]).forEach(Terminal.note)
      return nil
    }
  }
}
