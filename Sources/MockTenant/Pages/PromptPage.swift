import Hummingbird
import PostLogin

/// A form that an Action shows (`api.prompt.render`): each of its fields as a text.
struct PromptPage {
  var state: String
  var promptID: String
  var fields: JSONObject

  var response: Response {
    let inputs = fields.members.map { field in
      let text = field.value.stringValue ?? field.value.jsonText()
      let name = Page.escaped(field.name)
      return """
        <label for="field-\(name)">\(name)</label>
        <input id="field-\(name)" name="\(name)" value="\(Page.escaped(text))">
        """
    }
    return Page(
      title: "Form \(promptID)",
      content: """
        <form method="post" action="/continue">
        \(Page.hidden("state", state))
        \(inputs.joined(separator: "\n"))
        <button type="submit">Continue</button>
        </form>
        <p class="note">This is a mock tenant: it shows what the Action gave the form, and no design.</p>
        """
    ).response()
  }
}
