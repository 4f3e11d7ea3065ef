import Hummingbird
import PostLogin
import WireFormats

/// The endpoints `/_mock/snapshots` and `/_mock/reset`.
enum SnapshotRoutes {
  private static let snapshot = AnswerShape.object([], isOpen: true)
  private static let longestName = 64
  private static let nameSummary = "The name of a snapshot; the start without one."

  static let endpoints: [Endpoint] = [
    .testControl(
      .get,
      "/_mock/snapshots",
      summary: "Lists the snapshots, the oldest first.",
      answer: .json(.list(snapshot)),
      usesDatabase: false
    ) { call in
      JSONResponse.make(.array(call.tenant.snapshots.all.map { .object($0.document.members) }))
    },
    .testControl(
      .put,
      "/_mock/snapshots/{id}",
      summary: "Keeps the tenant's state under a name.",
      answer: .json(snapshot)
    ) { call in
      let snapshot = try await call.tenant.snapshot(try name(of: call))
      guard call.tenant.snapshots.keep(snapshot) else {
        throw refusal("There are \(SnapshotTable.capacity) snapshots; delete one first")
      }
      return JSONResponse.make(object: snapshot.document)
    },
    .testControl(
      .delete,
      "/_mock/snapshots/{id}",
      summary: "Deletes a snapshot.",
      answer: .nothing(.noContent),
      usesDatabase: false
    ) { call in
      guard call.tenant.snapshots.remove(try name(of: call)) else { throw unknown }
      return Response(status: .noContent)
    },
    .testControl(
      .post,
      "/_mock/reset",
      summary: "Restores the start, or a snapshot.",
      body: .optionalJSON([
        PayloadField("snapshot", .string(lengths: 1...longestName), summary: nameSummary)
      ]),
      answer: .nothing(.noContent)
    ) { call in
      if let name = call.body.string("snapshot") {
        guard let snapshot = call.tenant.snapshots[name] else { throw unknown }
        try await call.tenant.reset(to: snapshot)
      } else {
        try await call.tenant.reset()
      }
      return Response(status: .noContent)
    },
  ]

  private static let unknown = ManagementError(
    .notFound,
    "No snapshot has this name; /_mock/snapshots lists them",
    code: "inexistent_snapshot"
  )

  /// The name in the path, which may consist of letters, digits, `.`, `-` and `_`.
  private static func name(of call: EndpointCall) throws -> String {
    let name = PercentEncoding.decodeStrictly(try call.context.parameters.require("id")) ?? ""
    let isGood = name.utf8.allSatisfy {
      PercentEncoding.isLetterOrDigit($0) || ".-_".utf8.contains($0)
    }
    guard isGood, (1...longestName).contains(name.utf8.count), !name.hasPrefix(".") else {
      throw refusal(
        "A snapshot's name has 1 to \(longestName) letters, digits, `.`, `-` and `_`, and begins with no `.`"
      )
    }
    return name
  }

  private static func refusal(_ text: String) -> ManagementError {
    ManagementError(.badRequest, text, code: "invalid_name")
  }
}

extension Snapshot {
  /// The members that the list shows.
  fileprivate var document: JSONObject {
    let counts = store.tables.filter { !$0.rows.isEmpty }.map {
      JSONMember($0.name, .integer(Int64($0.rows.count)))
    }
    return ["name": .string(name), "date": .string(date.text), "rows": .object(counts)]
  }
}
