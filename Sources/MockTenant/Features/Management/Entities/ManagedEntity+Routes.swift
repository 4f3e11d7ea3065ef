import GRDB
import HTTPTypes
import Hummingbird
import PostLogin
import WireFormats

extension ManagedEntity {
  /// The endpoints of the list and of single entities.
  var endpoints: [Endpoint] {
    [
      .management(
        .get,
        path,
        summary: "Lists the \(plural.words).",
        scopes: ["read:\(plural)"],
        query: ManagementQuery.paging + ManagementQuery.checkpoint + filters,
        answer: .json(.anyOf([.page(shape, named: plural), .checkpoint(shape, named: plural)]))
      ) { try await list($0) },
      .management(
        .post,
        path,
        summary: "Creates \(nameWithArticle).",
        scopes: ["create:\(plural)"],
        body: .json(fields.standing(in: .creation)),
        answer: .json(shape, status: creationStatus)
      ) { try await create($0) },
      .management(
        .get,
        "\(path)/{id}",
        summary: "Reads \(nameWithArticle).",
        scopes: ["read:\(plural)"],
        answer: .json(shape)
      ) { call in try await respond(document(call), call) },
      .management(
        .patch,
        "\(path)/{id}",
        summary: "Changes \(nameWithArticle).",
        scopes: ["update:\(plural)"],
        body: .json(fields.standing(in: .change), isComplete: false),
        answer: .json(shape)
      ) { try await update($0) },
      .management(
        .delete,
        "\(path)/{id}",
        summary: "Deletes \(nameWithArticle).",
        scopes: ["delete:\(plural)"],
        answer: .nothing(deletionStatus)
      ) { try await delete($0) },
    ]
  }

  private func list(_ call: ManagementCall) async throws -> Response {
    let all = try await call.tenant.store.entities(kind)
      .map { representation($0, issuer: call.origin.issuer) }
      .filter { isListed($0, call.query) }
    return call.page(all, named: plural)
  }

  private func create(_ call: ManagementCall) async throws -> Response {
    let payload = call.payload
    try await check(payload, call)
    let id = call.tenant.identifier(idPrefix)
    let document = fields.merging(payload, into: ["id": .string(id)])
    let key = key(of: document)
    try await call.write("Create \(nameWithArticle)", status: creationStatus, body: payload) {
      database in
      try checkIsNew(payload, besides: nil, in: database)
      try Store.save(kind, id: key, document: document, digest: nil, in: database)
      try onChange(Change(new: document), database)
      return true
    }
    return respond(document, call, status: creationStatus)
  }

  private func update(_ call: ManagementCall) async throws -> Response {
    let payload = call.payload
    let key = key(of: try await document(call))
    try await check(payload, call)
    let changed = try await call.change("Update \(nameWithArticle)", body: payload) { database in
      try checkIsNew(payload, besides: key, in: database)
      var change = Change()
      change.new = try Store.update(kind, id: key, in: database) { document in
        change.old = document
        document = fields.merging(payload, into: document)
        // An id that follows from the name must not change with it.
        if keyMember == "id" { document.set("id", .string(key)) }
      }
      try onChange(change, database)
      return change.new
    }
    guard let changed else { throw unknown }
    return respond(changed, call)
  }

  private func delete(_ call: ManagementCall) async throws -> Response {
    let document = try await document(call)
    let key = key(of: document)
    try await call.write("Delete \(nameWithArticle)", status: deletionStatus) { database in
      guard try Store.delete(kind, id: key, in: database) else { throw unknown }
      try onChange(Change(old: document), database)
      return true
    }
    return Response(status: deletionStatus)
  }

  private func respond(
    _ document: JSONObject,
    _ call: ManagementCall,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    JSONResponse.make(
      object: representation(document, issuer: call.origin.issuer),
      status: status
    )
  }

  /// Checks that no other entity has the value of the unique member.
  private func checkIsNew(
    _ payload: JSONObject,
    besides key: String?,
    in database: Database
  ) throws {
    guard let value = payload.string(uniqueMember) else { return }
    let isTaken = try Store.entities(kind, in: database).contains { document in
      fields.completing(document).string(uniqueMember) == value && self.key(of: document) != key
    }
    guard !isTaken else {
      throw ManagementError(
        .conflict,
        "\(nameWithArticle.prefix(1).uppercased())\(nameWithArticle.dropFirst()) with this "
          + "\(uniqueMember) already exists.",
        code: "conflict"
      )
    }
  }
}

extension ManagementCall {
  /// The part of a list that the request asks for, by page or by checkpoint.
  func page(_ all: [JSONObject], named name: String, key: String = "id") -> Response {
    let page = ResultPage(query)
    guard query["from"] == nil, query["take"] == nil else {
      return JSONResponse.make(
        CheckpointPage(query).response(all, named: name, key: key, selected: page.selected)
      )
    }
    return JSONResponse.make(page.response(all, named: name))
  }
}

extension String {
  /// A name with underscores as words.
  fileprivate var words: String { replacing("_", with: " ") }
}
