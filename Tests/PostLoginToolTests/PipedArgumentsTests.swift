import Glibc
import PostLogin
import TestSupport
import Testing
import WireFormats

@testable import PostLoginTool

@Suite(.tags(.program))
struct PipedArgumentsTests {
  /// Both ends of a pipe, which are closed with it.
  private final class Pipe {
    let input: Int32
    private let output: Int32
    private var isOpen = true

    init(_ text: String) throws {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      (input, output) = (ends[0], ends[1])
      try #require(FileBytes.write(text.utf8, to: output))
    }

    func closeOutput() {
      if isOpen { close(output) }
      isOpen = false
    }

    deinit {
      closeOutput()
      close(input)
    }
  }

  @Test(arguments: ["PATH", "--http=PATH", "axios=PATH", "--module=axios=PATH"])
  func `a pipe that an argument names can be read like a file, twice`(argument: String) throws {
    let pipe = try Pipe("KEY=value\n")
    pipe.closeOutput()
    let path = "/dev/fd/\(pipe.input)"
    #expect(throws: PostLoginError.self) { _ = try Secrets.read(at: path) }
    try PipedArguments.keep(["run", argument.replacing("PATH", with: path)])
    for _ in 1...2 { #expect(try Secrets.read(at: path).value == ["KEY": "value"]) }
    #expect(FilePath.isFile(path))
  }

  @Test func `the place of a descriptor in /proc counts too`() throws {
    let pipe = try Pipe("a: b")
    pipe.closeOutput()
    let path = "/proc/self/fd/\(pipe.input)"
    try PipedArguments.keep([path])
    #expect(try FileBytes.read(path, atMost: 10) == Array("a: b".utf8))
  }

  @Test func `a pipe that no argument names is left alone`() throws {
    let pipe = try Pipe("x")
    pipe.closeOutput()
    try PipedArguments.keep(["run", "/dev/fd/\(pipe.input)0", "fd/\(pipe.input)", "\(pipe.input)"])
    #expect(!FilePath.isFile("/dev/fd/\(pipe.input)"))
  }

  @Test func `the end that is written to is left open`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    try PipedArguments.keep(["--save-suspension", "/dev/fd/\(ends[1])"])
    #expect(FileBytes.write("x".utf8, to: ends[1]))
    var byte: UInt8 = 0
    #expect(read(ends[0], &byte, 1) == 1)
  }

  @Test func `files and descriptors that are none stay as they are`() throws {
    try PipedArguments.keep(["/dev/fd/987", "/dev/fd/x", "/dev/null", "--cache", "a=b=c", ""])
  }
}
