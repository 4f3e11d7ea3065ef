import Hummingbird
import PostLogin
import WireFormats

/// The parameters of a query or body, in their order.
struct RequestParameters: Sendable {
  private let members: [JSONMember]

  /// Reads the first 1000 names and values of a query or form.
  init(_ text: String) {
    members = FormText.parameters(of: text, atMost: 1000)
      .filter { !$0.name.isEmpty }
      .map { JSONMember($0.name, .string($0.value)) }
  }

  /// Reads the query of a request.
  init(of request: Request) { self.init(request.uri.query ?? "") }

  init(_ members: [JSONMember]) { self.members = members }

  /// The parameters; the last value of a name counts.
  var lastValues: JSONObject {
    JSONObject(JSONValue.object(members).withoutRepeatedNames.objectValue ?? [])
  }

  /// The parameters; all values of a repeated name are one array.
  var values: JSONObject {
    let repeated = repeated
    var object = lastValues
    for name in repeated {
      object.set(name, .array(members.filter { $0.name == name }.map(\.value)))
    }
    return object
  }

  /// The names that occur more than once, in order.
  var repeated: [String] {
    var counts: [String: Int] = [:]
    return members.compactMap { member in
      counts[member.name, default: 0] += 1
      return counts[member.name] == 2 ? member.name : nil
    }
  }
}
