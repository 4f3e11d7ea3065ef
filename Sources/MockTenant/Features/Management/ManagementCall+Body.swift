import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

extension ManagementCall {
  /// The greatest depth that the JSON of an event can also contain.
  private static let maximumDepth = 100

  /// Reads and validates the members of a JSON body.
  static func body(
    _ request: Request,
    context: TenantRequestContext,
    fields: [PayloadField],
    requiring: Bool
  ) throws(ManagementError) -> JSONObject {
    // Browsers send this content type from another origin only after a preflight request.
    let type = request.headers[.contentType]?.lowercased() ?? ""
    guard type.hasPrefix("application/json") else {
      throw ManagementError(.unsupportedMediaType, "Unsupported Media Type")
    }
    guard let text = try? JSONText(String(decoding: context.body, as: UTF8.self)) else {
      throw ManagementError(
        .badRequest,
        "Invalid request payload JSON format",
        code: "invalid_body"
      )
    }
    do throws(PayloadProblem) {
      let value = text.value.withoutRepeatedNames
      try PayloadCheck.check(value, type: .map(nil), path: "", summary: "")
      let members = value.objectValue ?? []
      try PayloadCheck.check(members, fields: fields, requiring: requiring)
      if value.depth > maximumDepth {
        throw PayloadProblem(
          reason: "Object is nested deeper than \(maximumDepth) levels",
          path: "",
          summary: ""
        )
      }
      return JSONObject(members)
    } catch {
      throw ManagementError.invalidBody(error)
    }
  }
}
