import HTTPTypes
import Hummingbird
import WireFormats

/// A page that only shows a message.
struct MessagePage {
  var title: String
  var text: String
  var status = HTTPResponse.Status.ok

  var response: Response {
    Page(title: title, content: "<p>\(HTMLText.escape(text))</p>", status: status).response()
  }
}
