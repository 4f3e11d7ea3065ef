/// A method in the `api` object of another trigger, with the differences of that trigger.
extension Method {
  /// The same method with another number of headings in the reference of its trigger.
  func listed(_ headings: Int) -> Method {
    var method = self
    method.headings = headings
    return method
  }

  /// The same method with another description.
  func meaning(_ meaning: String) -> Method {
    var method = self
    method.meaning = meaning
    return method
  }

  /// The same method, whose result has another type in TypeScript.
  func giving(_ result: String) -> Method {
    var method = self
    method.result = result
    return method
  }

  /// The same method, none of whose calls returns `api`.
  var returningNothing: Method {
    changingReply { if $0.value == .api { $0.value = .undefined } }.giving("void")
  }

  /// The same method with changes of each reply.
  func changingReply(_ change: @escaping @Sendable (inout Reply) -> Void) -> Method {
    var method = self
    method.call = { [call] arguments, context in
      var reply = call(arguments, &context)
      change(&reply)
      return reply
    }
    return method
  }
}

extension Namespace {
  /// The method of that name; an unknown name is a bug in a table.
  subscript(name: MethodName) -> Method {
    guard let method = methods.first(where: { $0.name == name }) else {
      preconditionFailure("no method `\(name)` in `\(self.name)`")
    }
    return method
  }
}
