import TestSupport
import Testing
import WireFormats

@testable import ScriptDebugging

@Suite(.tags(.debugging))
struct InspectorFrameTests {
  /// One target as GLib writes a value of the type `(tsssb)`: texts end with a zero, and the ends of
  /// the texts follow in reverse order.
  private static func element(_ id: UInt8, _ name: String) -> [UInt8] {
    let kind = Array("JavaScript".utf8) + [0]
    let shown = Array(name.utf8) + [0]
    let url = Array("null".utf8) + [0]
    let ends = [
      8 + kind.count, 8 + kind.count + shown.count, 8 + kind.count + shown.count + url.count,
    ]
    return [id, 0, 0, 0, 0, 0, 0, 0] + kind + shown + url + [0] + ends.reversed().map { UInt8($0) }
  }

  private static func list(_ elements: [[UInt8]]) -> [UInt8] {
    var array: [UInt8] = []
    var ends: [Int] = []
    for element in elements {
      while array.count % 8 != 0 { array.append(0) }
      array += element
      ends.append(array.count)
    }
    array += ends.map { UInt8($0) }
    return array + [0, UInt8(array.count)]
  }

  private static func frame(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let length = name.utf8.count + 1 + body.count
    return [0, 0, UInt8(length >> 8), UInt8(length & 0xFF), 1] + Array(name.utf8) + [0] + body
  }

  @Test func `a list of targets has the id and name of each`() {
    #expect(InspectorTarget.list(in: Self.list([])) == [])
    #expect(
      InspectorTarget.list(in: Self.list([Self.element(1, "1 a.js"), Self.element(7, "2 ü b.js")]))
        == [InspectorTarget(id: 1, name: "1 a.js"), InspectorTarget(id: 7, name: "2 ü b.js")]
    )
  }

  @Test func `any cut or changed list is read without a fault`() {
    let whole = Self.list([Self.element(1, "1 a.js"), Self.element(7, "2 b.js")])
    for count in whole.indices { _ = InspectorTarget.list(in: Array(whole[..<count])) }
    for index in whole.indices {
      for byte in [0, 1, 8, 0x7F, 0xFF] as [UInt8] {
        var changed = whole
        changed[index] = byte
        _ = InspectorTarget.list(in: changed)
      }
    }
  }

  @Test func `frames are put together from pieces, and unknown ones are passed over`() throws {
    let message = Array(#"{"id":1}"#.utf8)
    let bytes =
      Self.frame("SetTargetList", Self.list([Self.element(3, "1 a.js")]))
      + Self.frame("Unknown", [1, 2, 3])
      + Self.frame("SendMessageToFrontend", [3, 0, 0, 0, 0, 0, 0, 0] + message + [0])
    var reader = InspectorFrameReader()
    var frames: [InspectorFrame] = []
    for byte in bytes { frames += try reader.frames(adding: [byte]) }
    #expect(
      frames == [
        .targets([InspectorTarget(id: 3, name: "1 a.js")]), .message(target: 3, json: message[...]),
      ]
    )
  }

  @Test func `a frame that is too long ends the connection`() {
    var reader = InspectorFrameReader()
    #expect(throws: DebuggingError.tooLong) { try reader.frames(adding: [0x7F, 0, 0, 0, 1]) }
  }

  @Test func `a message to a target has its length, its name and the target's id`() {
    #expect(
      InspectorFrame.message(to: 2, ["id": 1])
        == [0, 0, 0, 37, 1] + Array("SendMessageToTarget".utf8) + [0, 2, 0, 0, 0, 0, 0, 0, 0]
        + Array(#"{"id":1}"#.utf8) + [0]
    )
    #expect(
      InspectorFrame.setup(2)
        == [0, 0, 0, 14, 1] + Array("Setup".utf8) + [0, 2, 0, 0, 0, 0, 0, 0, 0]
    )
  }
}
