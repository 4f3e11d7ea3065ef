import CActionTemplates
import PolicyAnalysis
import PostLogin
import WireFormats

/// An Action that logs the parts of an event that no tenant log holds.
struct RecorderAction {
  /// The code, ready to deploy.
  let text: String

  /// Shows the values of some fields in addition to open ones.
  ///
  /// - Throws: `invalidCase` for a path that is no field of the event.
  init(showing paths: [String] = []) throws(PostLoginError) {
    var text = String(cString: action_template_recorder())
      .replacing("$execute", with: Trigger.postLogin.handler(of: .execute) ?? "")
    for list in try RecorderFields(shown: paths).lists {
      text = text.replacing("[] /*@\(list.mark)*/", with: list.json)
    }
    self.text = text
  }
}
