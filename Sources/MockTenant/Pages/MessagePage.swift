import HTTPTypes
import Hummingbird

/// A page that only shows a message.
struct MessagePage {
  var title: String
  var text: String
  var status = HTTPResponse.Status.ok

  var response: Response {
    Page(title: title, content: "<p>\(Page.escaped(text))</p>", status: status).response()
  }
}
