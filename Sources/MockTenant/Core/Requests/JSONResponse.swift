import Hummingbird
import HTTPTypes
import NIOCore
import PostLogin
import WireFormats

/// Makes JSON responses.
enum JSONResponse {
  static func make(
    _ value: JSONValue,
    status: HTTPResponse.Status = .ok,
    headers: HTTPFields = [:]
  ) -> Response {
    var headers = headers
    headers[.contentType] = "application/json; charset=utf-8"
    return Response(
      status: status,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(string: value.jsonText()))
    )
  }

  static func make(
    object: JSONObject,
    status: HTTPResponse.Status = .ok,
    headers: HTTPFields = [:]
  ) -> Response {
    make(.object(object.members), status: status, headers: headers)
  }
}
