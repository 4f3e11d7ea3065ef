package import PostLogin
import PostLoginScripts
package import WireFormats

/// The content of a flow file, or of `flow` in another document, before its Actions are loaded.
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
    /// The path of an Action, or, outside of flow files, of a flow file.
    package var path: String
    /// The name in reports; nil to derive it from the path.
    package var name: String?
    /// `deny`, `continue`, or the path of a fallback Action; nil for the setting of the flow.
    package var onFailure: String?
    /// Values of `event.secrets`; nil for those of the flow.
    package var secrets: JSONText?
    /// The place of the step in its file.
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
  /// The trigger of the Actions; nil if the file names none.
  package var trigger: Trigger?
  package var onFailure: String?
  package var secrets: JSONText?
  /// Nil if the file names none.
  package var limits: Limits?
  package var permissions = Permissions()
  /// The files that secrets were read from.
  var secretFiles: [String] = []

  package init(steps: [Step] = []) {
    self.steps = steps
  }

  /// The paths of Actions, flow files and fallbacks.
  var files: [String] {
    let fallbacks = ([onFailure] + steps.map(\.onFailure)).compactMap(\.self)
    return steps.map(\.path) + fallbacks.filter { !FailurePolicy.isNamed($0) }
  }

  /// The flow with each flow file replaced by its Actions.
  ///
  /// The limits of this flow count, or else those of the last flow file that has any; every other
  /// setting of a flow file applies to its own Actions.
  ///
  /// - Throws: the errors of `init(at:)`.
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
      if let trigger = all.trigger, let other = file.trigger, trigger != other {
        throw .secondTrigger(other, after: trigger).placed(at: step.location)
      }
      all.trigger = all.trigger ?? file.trigger
      all.secretFiles += file.secretFiles
      all.limits = limits ?? file.limits ?? all.limits
      all.permissions = all.permissions.followed(by: file.permissions)
    }
    return all
  }
}

extension PostLoginError {
  fileprivate static func secondTrigger(_ other: Trigger, after first: Trigger) -> PostLoginError {
    PostLoginError(
      .invalidFlow,
      "a flow has one trigger, and its files name `\(first.rawValue)` and `\(other.rawValue)`"
    )
  }
}
