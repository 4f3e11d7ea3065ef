import PolicyAnalysis
import PostLogin
import PostLoginPolicies
import PostLoginScripts
import WireFormats

extension ComparedVersions {
  /// A version that is loaded, with the host that runs it.
  typealias Loaded = (policy: Policy, host: ScriptHost)

  /// Loads both versions of a pair, each on a host of its own.
  ///
  /// Packages are installed only in the working tree: a revision has those near the other version.
  ///
  /// - Throws: the error of a version.
  func loaded(
    _ pair: Pair,
    options: Policy.Options,
    makeHost: () -> ScriptHost
  ) throws -> (before: Loaded, after: Loaded) {
    func load(_ index: Int, beside other: Loaded?) throws -> Loaded {
      let path = index == 0 ? pair.before : pair.after
      var options = try versions[index].options(options)
      let host = makeHost()
      options.host = host
      if let other, versions[index].copy != nil {
        let near = [index == 0 ? pair.after : pair.before] + (other.policy.declared?.files ?? [])
        options.permissions.modules.packageFolders += near.flatMap(PackageFolders.near).unique
      }
      return (try Policy(at: [path], options: options), host)
    }
    guard versions[0].copy != nil else {
      let before = try load(0, beside: nil)
      return (before, try load(1, beside: before))
    }
    let after = try load(1, beside: nil)
    return (try load(0, beside: versions[1].copy == nil ? after : nil), after)
  }
}
