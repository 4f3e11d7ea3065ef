import HTTPTypes
import Hummingbird
import NIOCore

/// An answer that is an XML document.
enum XMLResponse {
  static func make(_ text: String) -> Response {
    Response(
      status: .ok,
      headers: [.contentType: "application/xml; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text))
    )
  }
}
