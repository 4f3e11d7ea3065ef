import PostLoginScripts
import ScriptText

extension ScriptTokens {
  /// The positions of the parameters of the function that a name is given, as in
  /// `NAME = async (event) =>`, `NAME: function (event)` and `NAME(event) {`; nil for other names.
  func parameters(ofFunctionNamedAt name: Int) -> [Int]? {
    var position = name + 1
    if self[position] == "]" { position += 1 }
    if ["=", ":"].contains(self[position]) {
      position += 1
      if self[position] == "async", self[position + 1] != "=>" { position += 1 }
      if self[position] == "function" {
        position += 1
        if kind(position) == .word { position += 1 }
      }
    }
    if kind(position) == .word, self[position + 1] == "=>" { return [position] }
    guard self[position] == "(", let end = partners[position],
      ["{", "=>"].contains(self[end + 1])
    else { return nil }
    return elements(in: position)
  }

  /// The parameters of the functions that names of this text are given, of the first one by each
  /// name.
  var namedFunctions: [Substring: [Int]] {
    var found: [Substring: [Int]] = [:]
    for position in tokens.indices where kind(position) == .word && !isMember(position) {
      guard found[self[position]] == nil else { continue }
      found[self[position]] = parameters(ofFunctionNamedAt: position)
    }
    return found
  }

  /// The call that has a token as an argument of its own, as that of `event` in `f(a, event)`: the
  /// name of its function, and the number of the argument from 0; nil for other uses.
  func call(withArgumentAt position: Int) -> (function: Substring, number: Int)? {
    guard [",", ")"].contains(self[position + 1]), ["(", ","].contains(self[position - 1]),
      let open = brackets[position], self[open] == "(", kind(open - 1) == .word,
      !isMember(open - 1)
    else { return nil }
    var number = 0
    var argument = open + 1
    while argument < position {
      if self[argument] == "," { number += 1 }
      guard number < 20 else { return nil }
      argument = max(partners[argument] ?? argument, argument) + 1
    }
    return (self[open - 1], number)
  }
}
