import PostLogin
import TestSupport
import Testing

@testable import MockTenant
import WireFormats

@Suite(.tags(.tenant))
struct FormTextTests {
  @Test(
    arguments: [
      ("a=b", ["a": "b"]), ("", [:]), ("&&=x&", [:]), ("a", ["a": ""]), ("a=", ["a": ""]),
      ("a=b=c", ["a": "b=c"]), ("a=1&a=2", ["a": "2"]),
      ("grant%5Ftype=x%2By+z", ["grant_type": "x+y z"]),
      ("a=%E2%82%AC", ["a": "€"]), ("a=%", ["a": "%"]), ("a=%4", ["a": "%4"]),
      ("a=%zz", ["a": "%zz"]),
      ("a=%+1", ["a": "% 1"]), ("a=%FF", ["a": "\u{FFFD}"]), ("a=%00b", ["a": "\0b"]),
    ] as [(String, JSONValue)]
  )
  func `a form is read as browsers write it`(text: String, parameters: JSONValue) {
    #expect(RequestParameters(text).lastValues == JSONObject(parameters.objectValue ?? []))
  }
}
