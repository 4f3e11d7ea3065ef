import HTTPTypes
import Hummingbird
import WireFormats

/// A page that tells a person something and leads nowhere.
struct MessagePage {
  var title: String
  var text: String
  var status = HTTPResponse.Status.ok

  var response: Response {
    Page(title: title, content: "<p>\(HTMLText.escape(text))</p>", status: status).response()
  }
}
