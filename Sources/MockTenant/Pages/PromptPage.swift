import Hummingbird
import PostLogin
import WireFormats

/// A form that an Action shows (`api.prompt.render`): each of its fields as a text.
struct PromptPage {
  var state: String
  var promptID: String
  var fields: JSONObject

  var response: Response {
    let inputs = fields.members.map { field in
      let text = Self.text(of: field.value)
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
        <p class="note">This is a mock tenant: it shows what the Action gave the form, and no design.</p>
        """
    ).response()
  }

  /// What `event.prompt` is made of: the Action's fields with what was filled in.
  ///
  /// A form sends texts alone, so that a field that was left as it was keeps the type that the
  /// Action gave it.
  static func answer(to prompt: PromptRequest, _ filled: [JSONMember]) -> JSONObject {
    var fields = prompt.fieldsObject
    for field in filled {
      if let given = fields[field.name], field.value == .string(text(of: given)) { continue }
      fields.set(field.name, field.value)
    }
    return ["id": .string(prompt.promptID), "fields": .object(fields.members)]
  }

  private static func text(of value: JSONValue) -> String { value.stringValue ?? value.jsonText() }
}

extension PromptRequest {
  /// The fields that the Action gave the form.
  var fieldsObject: JSONObject { JSONObject(fields?.value.objectValue ?? []) }
}
