import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

extension ManagementCall {
  /// What is deeper could not be shown to Actions inside an event.
  private static let maximumDepth = 100

  /// The members of a JSON body.
  static func body(
    _ request: Request,
    context: TenantRequestContext,
    fields: [PayloadField],
    requiring: Bool
  ) async throws -> JSONObject {
    // A page of another origin cannot send this type without asking first.
    let type = request.headers[.contentType]?.lowercased() ?? ""
    guard type.hasPrefix("application/json") else {
      throw ManagementError(.unsupportedMediaType, "Unsupported Media Type")
    }
    let bytes: [UInt8]
    do {
      bytes = try await BodyReader.bytes(of: request, atMost: context.maxUploadSize)
    } catch let error as OAuthError {
      throw ManagementError(error.status, error.errorDescription)
    }
    guard let text = try? JSONText(String(decoding: bytes, as: UTF8.self)) else {
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
