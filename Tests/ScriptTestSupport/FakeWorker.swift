import Foundation
import Glibc

@testable import PostLoginScripts

/// A program that sends its parent the frames of a test, and is no worker.
final class FakeWorker {
  let path: String
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fake-\(UUID())")

  /// A shell script, with the connection to the parent as descriptor 3.
  init(_ script: String, start: String = "#!/bin/sh\n") throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "worker")
    path = file.path
    // Another process writes the file: a process that this one starts at the same time would
    // inherit the open file for a moment, and a program that is open for writing cannot be started.
    guard let writer = popen("cat > '\(path)' && chmod 755 '\(path)'", "we") else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EAGAIN)
    }
    let text = "\(start)\(script)\n"
    fwrite(text, 1, text.utf8.count, writer)
    pclose(writer)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A host with this program as its worker.
  func host(_ adjust: (inout WorkerConfiguration) -> Void = { _ in }) -> ScriptHost {
    Self.host(path, adjust)
  }

  static func host(
    _ path: String,
    _ adjust: (inout WorkerConfiguration) -> Void = { _ in }
  ) -> ScriptHost {
    WorkerProgram.host {
      $0.path = path
      $0.startLimit = .milliseconds(500)
      adjust(&$0)
    }
  }

  /// The command that sends bytes, which tests write by hand: length, kind and content.
  static func send(_ bytes: [UInt8]) -> String { "\(printf(bytes)) >&3" }

  /// The command that writes bytes into the memory that the program shares with its parent.
  static func write(_ bytes: [UInt8], at offset: Int) -> String {
    "\(printf(bytes)) | dd of=/proc/self/fd/4 bs=1 seek=\(offset) conv=notrunc 2>/dev/null"
  }

  private static func printf(_ bytes: [UInt8]) -> String {
    let octal = bytes.map { byte in
      let digits = String(byte, radix: 8)
      return "\\\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    }
    return "printf '\(octal.joined())'"
  }

  /// The first frame of a fully confined worker of this version (7, which is written doubled).
  static let ready = send([6, 0, 0, 0, 65, 14, 1, 1, 1, 1])
}
