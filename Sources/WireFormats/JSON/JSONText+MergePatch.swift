extension JSONText {
  /// Applies a JSON merge patch (RFC 7396); members that the patch does not name keep their
  /// spelling.
  package func applying(mergePatch patch: JSONValue) -> JSONText {
    guard case .object(let changes) = patch else { return JSONText(patch) }
    var members = members
    for change in changes {
      let index = members.lastIndex { $0.name == change.name }
      switch (change.value, index) {
      case (.null, _): members.removeAll { $0.name == change.name }
      case (let value, let index?):
        members[index].value = members[index].value.applying(mergePatch: value)
      case (let value, nil):
        members.append((change.name, JSONText.emptyObject.applying(mergePatch: value)))
      }
    }
    return JSONText(members: members)
  }
}
