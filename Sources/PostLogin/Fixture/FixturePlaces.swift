import WireFormats

/// Finds the places of an event's or a transaction's parts in the file.
struct FixturePlaces {
  let document: Document
  let isTransaction: Bool

  init(_ document: Document, isTransaction: Bool = false) {
    self.document = document
    self.isTransaction = isTransaction
  }

  /// The problem with its place in the file.
  func locating(_ problem: EventProblem) -> EventProblem {
    EventProblem(
      severity: problem.severity,
      path: problem.path,
      expected: problem.expected,
      found: problem.found,
      location: place(ofEventPath: problem.path)
    )
  }

  /// The error with its place in the file.
  func locating(_ error: PostLoginError) -> PostLoginError {
    PostLoginError(error.code, error.message, at: place(of: Self.names(in: error.subject ?? "")))
  }

  private func place(ofEventPath path: String) -> SourceLocation {
    let names = Array(Self.names(in: path).dropFirst())
    guard isTransaction else {
      let isWrapped = document.root["event"] != nil && document.root["user"] == nil
      return place(of: (isWrapped ? ["event"] : []) + names)
    }
    switch (names.first, names.dropFirst().first) {
    case ("authorization", _): return place(of: ["roles"])
    case ("stats", _) where document.root["stats"] == nil: return place(of: ["statistics"])
    case ("transaction", let name?) where document.root["transaction"]?[name] == nil:
      return place(of: ["grant"] + names.dropFirst())
    default: return place(of: names)
    }
  }

  /// The place of the deepest key or element on the path that the file has.
  private func place(of names: [String]) -> SourceLocation {
    var node = document.root
    var place = node.location
    for name in names {
      if let member = node.member(name) {
        (node, place) = (member.value, member.location)
      } else if let index = Int(name), let element = node[index] {
        (node, place) = (element, element.location)
      } else if case .list = node.value, Int(name) == nil {
        // The list is the short form of the map that has this member.
        continue
      } else {
        break
      }
    }
    return place
  }

  /// The names and indices of a path such as `event.user.identities[0]["a b"]`.
  static func names(in path: String) -> [String] {
    var names: [String] = []
    var rest = path[...]
    while !rest.isEmpty {
      if rest.hasPrefix("[\"") {
        var reader = JSONReader(Array(rest.utf8)[1...])
        let length = reader.skipValue().count
        let quoted = String(rest.utf8.dropFirst().prefix(length)) ?? ""
        names.append((try? JSONText(quoted).value.stringValue) ?? quoted)
        rest = rest.dropFirst(quoted.count + 2)
      } else {
        let name = rest.drop { $0 == "." || $0 == "[" }.prefix {
          $0 != "." && $0 != "[" && $0 != "]"
        }
        names.append(String(name))
        rest = rest[name.endIndex...].drop { $0 == "]" }
      }
      if rest.hasPrefix(".") { rest = rest.dropFirst() }
    }
    return names
  }
}
