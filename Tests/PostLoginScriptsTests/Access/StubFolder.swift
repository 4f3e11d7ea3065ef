import Foundation
import PostLogin
import PostLoginScripts
import WireFormats

/// A temporary folder with the files of a test.
final class StubFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "postlogin-stubs-\(UUID())")

  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: url.appending(path: name)) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// The stubs of a text, from a file of that name.
  static func stubs(_ text: String, named name: String = "stubs.yaml") throws -> HTTPStubs {
    let folder = try StubFolder([name: text])
    return try HTTPStubs(at: folder.path(name))
  }

  /// Every problem of a text as `line:column: message`.
  static func problems(_ text: String, named name: String = "stubs.yaml") throws -> [String] {
    let folder = try StubFolder([name: text])
    do {
      _ = try HTTPStubs(at: folder.path(name))
      return []
    } catch {
      return ([error] + error.further).map { problem in
        let place = problem.location.map { "\($0.line):\($0.column): " } ?? ""
        return place + problem.message.replacing(folder.url.path + "/", with: "")
      }
    }
  }
}

extension HTTPReply {
  var failure: HTTPFailure? {
    guard case .failure(let failure) = result else { return nil }
    return failure
  }
}
