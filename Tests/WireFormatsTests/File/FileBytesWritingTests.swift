import Dispatch
import Foundation
import Glibc
import TestSupport
import Testing

@testable import WireFormats

/// The files that remain after writing to a full disk, or over a file that other users can read.
@Suite(.tags(.documents))
struct FileBytesWritingTests {
  private static let text = Array(repeating: UInt8(ascii: "k"), count: 10_000)

  private static func withFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
    let folder = NSTemporaryDirectory() + "writing-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }

  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a device that is full is told`() {
    let error = #expect(throws: PostLoginError.self) {
      try FileBytes.overwrite("/dev/full", with: Self.text, isPrivate: true)
    }
    #expect(
      error?.description
        == "unreadable: `/dev/full`: it cannot be written: no space left on device"
    )
  }

  @Test func `a pipe that does not block is written to its end`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reader, writer) = (ends[0], ends[1])
    try #require(fcntl(writer, F_SETFL, O_NONBLOCK) == 0)
    // More than any pipe holds.
    let bytes = Array(repeating: Self.text, count: 300).flatMap(\.self)
    DispatchQueue(label: "writer").async {
      _ = FileBytes.write(bytes, to: writer)
      close(writer)
    }
    let written = try FileHandle(fileDescriptor: reader, closeOnDealloc: true).readToEnd()
    #expect(written.map { Array($0) } == bytes)
  }

  @Test func `a private file is taken from others`() throws {
    try Self.withFolder { folder in
      let path = folder + "/kept"
      try Data("older".utf8).write(to: URL(filePath: path))
      #expect(chmod(path, 0o666) == 0)
      try FileBytes.overwrite(path, with: Self.text, isPrivate: true)
      #expect(try Self.mode(path) == 0o600)
      #expect(try FileBytes.read(path, atMost: 1 << 20) == Self.text)
    }
  }

  @Test func `a saved file replaces the target of a link, keeps its mode, and leaves no part`()
    throws
  {
    try Self.withFolder { folder in
      let (path, link) = (folder + "/report", folder + "/link")
      try FileBytes.overwrite(path, with: [1], isPrivate: false)
      #expect(chmod(path, 0o640) == 0)
      #expect(symlink("report", link) == 0)
      let before = try #require(FileStatus(path))
      try FileBytes.save(link, with: Self.text, isPrivate: false)
      #expect(try FileBytes.read(path, atMost: 1 << 20) == Self.text)
      #expect(FileStatus(ofLink: link)?.isLink == true)
      // Another file in its place: a reader of the old one reads it to its end.
      #expect(FileStatus(path)?.stamp.node != before.stamp.node)
      #expect(try Self.mode(path) == 0o640)
      try FileBytes.save(path, with: [2], isPrivate: true)
      #expect(try Self.mode(path) == 0o600)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["link", "report"]
      )
    }
  }

  @Test func `a device and a link to nothing are written in place`() throws {
    try FileBytes.save("/dev/null", with: Self.text, isPrivate: false)
    #expect(FileStatus("/dev/null")?.isRegular == false)
    try Self.withFolder { folder in
      #expect(symlink("later", folder + "/link") == 0)
      try FileBytes.save(folder + "/link", with: [1], isPrivate: false)
      #expect(FileStatus(ofLink: folder + "/link")?.isLink == true)
      #expect(try FileBytes.read(folder + "/later", atMost: 1) == [1])
    }
  }

  @Test(.unlessPrivileged)
  func `a file in a folder that takes no other file is saved in place, and a read-only file not`()
    throws
  {
    try Self.withFolder { folder in
      let path = folder + "/report"
      try FileBytes.overwrite(path, with: [1], isPrivate: false)
      #expect(chmod(folder, 0o500) == 0)
      defer { chmod(folder, 0o700) }
      try FileBytes.save(path, with: [2], isPrivate: false)
      #expect(try FileBytes.read(path, atMost: 1) == [2])
      #expect(chmod(folder, 0o700) == 0 && chmod(path, 0o400) == 0)
      #expect(throws: PostLoginError.self) {
        try FileBytes.save(path, with: [3], isPrivate: false)
      }
      #expect(try FileBytes.read(path, atMost: 1) == [2])
    }
  }

  @Test func `what another process has put there stays`() throws {
    try Self.withFolder { folder in
      let path = folder + "/key"
      try FileBytes.add(path, with: [1])
      try FileBytes.add(path, with: [2])
      #expect(try FileBytes.read(path, atMost: 1) == [1])
      #expect(try Self.mode(path) == 0o600)
      #expect(try !FileBytes.create(path, with: [3], isPrivate: false))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["key"])
    }
  }

  @Test func `two writers at once leave the whole of one content`() async throws {
    let folder = NSTemporaryDirectory() + "writing-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/file"
    let texts = (0..<4).map { Array(repeating: UInt8($0), count: 200_000) }
    try FileBytes.save(path, with: texts[0], isPrivate: false)
    try await withThrowingTaskGroup { group in
      for text in texts {
        group.addTask {
          for _ in 0..<20 {
            try FileBytes.save(path, with: text, isPrivate: false)
            #expect(texts.contains(try FileBytes.read(path, atMost: 1 << 20)))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
  }

  @Test func `a folder is made with all that it stands in`() throws {
    try Self.withFolder { folder in
      try FileBytes.makeFolder(folder + "/a/b/", isPrivate: true)
      #expect(FileBytes.isFolder(folder + "/a/b"))
      #expect(try Self.mode(folder + "/a") == 0o700)
      try Data().write(to: URL(filePath: folder + "/file"))
      #expect(throws: PostLoginError.self) {
        try FileBytes.makeFolder(folder + "/file/b", isPrivate: true)
      }
    }
  }

  @Test func `a file that cannot be written to its end is not put in any place`() async {
    await #expect(processExitsWith: .success) {
      exit(try FileBytesWritingTests.writingTooMuch())
    }
  }

  /// Runs in a process with a small file size limit; returns 0 if only the old content remains.
  static func writingTooMuch() throws -> Int32 {
    signal(SIGXFSZ, SIG_IGN)
    return try withFolder { folder in
      try FileBytes.replace(folder + "/old", with: [7])
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return 1 }
      let writes: [() throws -> Void] = [
        { try FileBytes.replace(folder + "/old", with: text) },
        { try FileBytes.save(folder + "/old", with: text, isPrivate: false) },
        { try FileBytes.save(folder + "/report", with: text, isPrivate: false) },
        { try FileBytes.add(folder + "/new", with: text) },
        { _ = try FileBytes.create(folder + "/other", with: text, isPrivate: true) },
      ]
      for (index, write) in writes.enumerated() {
        do {
          try write()
          return Int32(10 + index)
        } catch {
          let isTold = "\(error)".hasSuffix("it cannot be written: file too large")
          guard isTold else { return Int32(20 + index) }
        }
      }
      guard try FileManager.default.contentsOfDirectory(atPath: folder) == ["old"] else { return 2 }
      return try FileBytes.read(folder + "/old", atMost: 1) == [7] ? 0 : 3
    }
  }
}
