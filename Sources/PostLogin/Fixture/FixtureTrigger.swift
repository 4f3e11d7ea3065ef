import WireFormats

/// The trigger of a file about one event, by its key `trigger`.
enum FixtureTrigger {
  /// The key at the top of a file.
  static let key = "trigger"

  /// The trigger that a document says; nil if it says none.
  ///
  /// - Throws: `invalidFixture` for another value than a trigger whose events are known.
  static func said(in document: Document) throws(PostLoginError) -> Trigger? {
    guard document.root.member(key) != nil else { return nil }
    return try DocumentReading.read(document, reporting: .invalidFixture) { cursor in
      guard let value = cursor.map?[key], let id = value.string else { return nil }
      do throws(PostLoginError) {
        return try TriggerDefinition.runnable(id)
      } catch {
        value.report(error.message + (error.help.map { "; \($0)" } ?? ""))
        return nil
      }
    }
  }

  /// The trigger of a document: the one that it says, or else the one of the command.
  ///
  /// - Throws: `invalidFixture` if these are two.
  static func chosen(
    of document: Document,
    given: Trigger?
  ) throws(PostLoginError) -> Trigger? {
    guard let said = try said(in: document) else { return given }
    guard let given, given != said else { return said }
    throw PostLoginError(
      .invalidFixture,
      "`\(key)`: the file is about `\(said.rawValue)`, and the command asks for "
        + "`\(given.rawValue)`; name another file, or leave one of the two out",
      at: document.root[key]?.location ?? document.root.location
    )
  }

  /// Whether an event in JSON with these members, which is none of a login, can be read without a tree
  /// of the document.
  static func isPlainEvent(_ members: [(name: String, value: JSONText)]) -> Bool {
    // Without a member of another trigger, the answer is that for a login.
    guard members.contains(where: { Event.foreignMembers.contains($0.name) }) else { return false }
    return FixtureKind.isPlainEvent(members.filter { !Event.foreignMembers.contains($0.name) })
  }

  /// The trigger of an event that does not say it: the only one whose event has all of its members,
  /// if some of them are not in a post-login event.
  static func recognized(in event: Event) -> Trigger {
    guard event.members.contains(where: { Event.foreignMembers.contains($0.name) }) else {
      return .postLogin
    }
    let fitting = TriggerDefinition.all.filter { $0.schema?.fits(event.json, at: 0) ?? false }
    return fitting.count == 1 ? fitting[0].trigger : .postLogin
  }
}

extension EventSchema {
  /// Whether every member of an object is documented, to the depth of the event's own objects.
  fileprivate func fits(_ object: JSONText, at number: Int) -> Bool {
    object.members.allSatisfy { name, value in
      guard let child = member(Array(name.utf8)[...], among: children[number]) else {
        return number != 0 && fields[number].allowsExtraMembers
      }
      return number != 0 || children[child].isEmpty || value.kind != .object
        || !Event.foreignMembers.contains(name) || fits(value, at: child)
    }
  }

  /// Whether a document has every member that the event always has.
  func isComplete(_ node: DocumentNode, at number: Int = 0) -> Bool {
    guard case .map = node.value else { return true }
    return children[number].allSatisfy { child in
      let field = fields[child]
      guard let inner = node[field.name] else {
        return field.isOptional || !field.stage.isDocumented
      }
      return field.type != .object || isComplete(inner, at: child)
    }
  }
}
