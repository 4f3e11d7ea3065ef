import Testing

@testable import WireFormats

struct ShellTextTests {
  @Test(
    arguments: [
      ("a/tests.yaml:3", "a/tests.yaml:3"), ("a b", "'a b'"), ("", "''"),
      ("it's", #"'it'\''s'"#), ("$HOME `id` \"x\"", "'$HOME `id` \"x\"'"), ("~/a", "'~/a'"),
      ("naïve", "'naïve'"), ("a\nb c", #"$'a\x0ab c'"#), ("\u{1B}[31m'", #"$'\x1b\x5b31m\x27'"#),
    ]
  )
  func `a word is quoted where a shell would change it`(word: String, quoted: String) {
    #expect(ShellText.quoted(word) == quoted)
  }
}
