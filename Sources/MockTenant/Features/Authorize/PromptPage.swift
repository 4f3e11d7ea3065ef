import Hummingbird
import PostLogin
import WireFormats

/// The page for an Action's form (`api.prompt.render`), with a text input for each field.
struct PromptPage {
  var state: String
  var promptID: String
  var fields: JSONObject

  var response: Response {
    let inputs = fields.members.map { field in
      let text = field.value.plainText
      let name = HTMLText.escape(field.name)
      return """
        <label for="field-\(name)">\(name)</label>
        <input id="field-\(name)" name="\(name)" value="\(HTMLText.escape(text))">
        """
    }
    return Page(
      title: "Form \(promptID)",
      content: """
        <form method="post" action="/continue?state=\(PercentEncoding.encodeComponent(state))">
        \(inputs.joined(separator: "\n"))
        <button type="submit">Continue</button>
        </form>
        <p class="note">This is a mock tenant: it shows the form's fields without its design.</p>
        """
    ).response()
  }

  /// The value of `event.prompt`: the Action's fields with the user's input.
  ///
  /// A form sends only texts, so an unchanged field keeps the value and type that the Action gave
  /// it.
  static func answer(to prompt: PromptRequest, _ filled: [JSONMember]) -> JSONObject {
    var fields = prompt.fieldsObject
    for field in filled {
      if let given = fields[field.name], field.value == .string(given.plainText) { continue }
      fields.set(field.name, field.value)
    }
    return ["id": .string(prompt.promptID), "fields": .object(fields.members)]
  }
}

extension PromptRequest {
  /// The fields that the Action passed to the form.
  var fieldsObject: JSONObject { JSONObject(fields?.value.objectValue ?? []) }
}
