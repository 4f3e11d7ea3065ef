import Foundation
import Glibc

@testable import PostLoginScripts

/// A program that says to its parent what the test wants, and is no worker.
final class FakeWorker {
  let path: String
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fake-\(UUID())")

  /// A shell script; descriptor 3 leads to the parent.
  init(_ script: String, start: String = "#!/bin/sh\n") throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "worker")
    path = file.path
    // Another process writes it: a process that this one starts meanwhile would inherit the open
    // file for a moment, and a program that is open for writing cannot be started.
    guard let writer = popen("cat > '\(path)' && chmod 755 '\(path)'", "w") else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EAGAIN)
    }
    let text = "\(start)\(script)\n"
    fwrite(text, 1, text.utf8.count, writer)
    pclose(writer)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A host that takes the program for its worker.
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

  /// The command that sends bytes, written by hand here: length, kind and content.
  static func send(_ bytes: [UInt8]) -> String {
    let octal = bytes.map { byte in
      let digits = String(byte, radix: 8)
      return "\\\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    }
    return "printf '\(octal.joined())' >&3"
  }

  /// What a worker of version 4 says that is confined in every way.
  static let ready = send([6, 0, 0, 0, 65, 8, 1, 1, 1, 1])
}
