import CActionTemplates
import PostLogin
import PostLoginTesting
import WireFormats

/// One Action that decides by the present version and logs where the next one differs.
struct ShadowAction {
  /// The code, ready to deploy.
  let text: String

  /// Actions of Auth0 have at most this many bytes of code.
  private static let maximumBytes = 100_000
  static let defaultMilliseconds = 50

  /// - Throws: `invalidFlow` for a policy that is no Action of its own, and `limitExceeded` for two
  ///   that are too large together.
  init(
    before: ActionScript,
    after: ActionScript,
    milliseconds: Int = Self.defaultMilliseconds
  ) throws(PostLoginError) {
    for script in [before, after] {
      if let name = Self.localModule(in: script.source) {
        throw PostLoginError(
          .invalidFlow,
          "`\(script.file)` requires `\(name)`, which a deployed Action cannot",
          help: "bundle the Action into one file first"
        )
      }
    }
    let template = String(cString: action_template_shadow())
    var text = template.replacing("0 /*@budget*/", with: String(milliseconds))
    text = text.replacing("$execute", with: Trigger.postLogin.handler(of: .execute) ?? "")
    text = text.replacing("$resume", with: Trigger.postLogin.handler(of: .continue) ?? "")
    text = text.replacing("/*@before*/", with: before.source)
    text = text.replacing("/*@after*/", with: after.source)
    guard text.utf8.count < Self.maximumBytes else {
      throw PostLoginError(
        .limitExceeded,
        "the Action would have \(text.utf8.count) bytes, and Auth0 takes fewer than "
          + "\(Self.maximumBytes)",
        help: "take comments out of the policies, or bundle and minify them"
      )
    }
    self.text = text
  }

  /// A module that a script requires by a path.
  private static func localModule(in source: String) -> String? {
    for quote in ["'", "\""] {
      var rest = source[...]
      while let place = rest.firstRange(of: "require(\(quote).") {
        rest = rest[place.upperBound...]
        let name = rest.prefix { String($0) != quote }
        return ".\(name)"
      }
    }
    return nil
  }
}
