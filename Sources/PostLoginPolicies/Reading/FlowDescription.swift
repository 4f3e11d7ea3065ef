package import PostLogin
import PostLoginScripts
package import WireFormats

/// A flow as a flow file or the `flow` of another document describes it, before any Action is loaded.
///
///     actions:
///       - first.js
///       - { path: second, onFailure: continue, secrets: second.env }
///     allowHosts: [api.example.com]
///     limits: { time: 5s }
///
/// Paths are relative to the file.
package struct FlowDescription: Sendable {
  /// One Action by path, with its own settings.
  package struct Step: Sendable {
    /// The path of an Action; outside of flow files also that of a flow file.
    package var path: String
    /// What reports call it; nil for a name that follows from the path.
    package var name: String?
    /// `deny`, `continue`, or the path of the Action that runs instead; nil for that of the flow.
    package var onFailure: String?
    /// Values of `event.secrets`; nil for those of the flow.
    package var secrets: JSONText?
    /// Where a file names it.
    package var location: SourceLocation?

    package init(
      path: String,
      name: String? = nil,
      onFailure: String? = nil,
      secrets: JSONText? = nil,
      location: SourceLocation? = nil
    ) {
      self.path = path
      self.name = name
      self.onFailure = onFailure
      self.secrets = secrets
      self.location = location
    }
  }

  package var steps: [Step] = []
  package var onFailure: String?
  package var secrets: JSONText?
  /// Nil where the file names none.
  package var limits: Limits?
  package var permissions = Permissions()
  /// The files that secrets were read from.
  var secretFiles: [String] = []

  package init(steps: [Step] = []) {
    self.steps = steps
  }

  /// The Actions, flow files and fallbacks, by path.
  var files: [String] {
    let fallbacks = ([onFailure] + steps.map(\.onFailure)).compactMap(\.self)
    return steps.map(\.path) + fallbacks.filter { !FailurePolicy.isNamed($0) }
  }

  /// The flow with the Actions of each flow file in the place of the file.
  ///
  /// The limits of this flow count, else those of the last flow file that has some; any other
  /// setting of a flow file counts for its own Actions.
  ///
  /// - Throws: what `init(at:)` throws.
  func expanded() throws(PostLoginError) -> FlowDescription {
    var all = self
    all.steps = []
    for step in steps {
      guard ActionPath.isFlow(step.path) else {
        all.steps.append(step)
        continue
      }
      let file: FlowDescription
      do {
        file = try FlowDescription(at: step.path)
      } catch {
        throw error.placed(at: step.location)
      }
      all.steps += file.steps.map { inner in
        var inner = inner
        inner.onFailure = inner.onFailure ?? file.onFailure ?? step.onFailure
        inner.secrets = inner.secrets ?? file.secrets ?? step.secrets
        return inner
      }
      all.secretFiles += file.secretFiles
      all.limits = limits ?? file.limits ?? all.limits
      all.permissions = all.permissions.followed(by: file.permissions)
    }
    return all
  }
}
