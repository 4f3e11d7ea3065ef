/// The members of a map while it is read; refuses a repeated key.
struct UniqueMembers {
  private(set) var list: [DocumentMember] = []
  private var places: [String: SourceLocation] = [:]

  func checkNew(
    _ name: String,
    at place: SourceLocation,
    code: PostLoginError.Code
  ) throws(PostLoginError) {
    guard let first = places[name] else { return }
    throw PostLoginError(
      code,
      "`\(DocumentText.line(name))` stands here a second time, after line \(first.line); "
        + "keep one of them",
      at: place
    )
  }

  mutating func append(_ member: DocumentMember) {
    places[member.name] = member.location
    list.append(member)
  }
}
