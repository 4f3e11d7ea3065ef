import FoundationEssentials
import TestSupport
import Testing

@testable import PostLogin

/// Compares the tables of members with the stored properties of the transaction's parts.
@Suite(.tags(.fixtures))
struct TransactionTableTests {
  @Test func `every stored member of a part stands in its table`() {
    check(Transaction.Agent(agentID: "", name: ""))
    check(Transaction.AuthenticationMethod())
    check(Transaction.Authentication(methods: []))
    check(Transaction.Client(clientID: "", name: ""))
    check(Transaction.RefreshTokenPolicy())
    check(Transaction.Connection(id: "", name: "", strategy: ""))
    check(Transaction.CustomDomain(domain: ""))
    check(Transaction.Device())
    check(Transaction.EnrolledFactor())
    check(Transaction.Experiment(experimentID: "", variationID: ""))
    check(Transaction.Identity())
    check(Transaction.Parameters())
    check(Transaction.ParentRefreshToken())
    check(Transaction.Prompt(id: ""))
    check(Transaction.RefreshToken(id: "", createdAt: Date(millisecondsSince1970: 0)))
    check(Transaction.RefreshTokenResourceServer())
    check(Transaction.Request(ip: ""))
    check(Transaction.ResourceServer(identifier: ""))
    check(Transaction.SecurityContext())
    check(Transaction.Session(id: ""))
    check(Transaction.Stats())
    check(GeoIP())
    // Four members of an assessment belong to one object of the event.
    check(Transaction.RiskAssessment(), hidden: 3)
    // Four members of the token's request belong to one object; the roles of the user and of the
    // organization's member and the host of the tenant are not members of their event objects.
    check(Transaction.SessionTransferToken(clientID: "", scope: [], ip: ""), hidden: 3)
    check(Transaction.User(userID: "", createdAt: Date(millisecondsSince1970: 0)), hidden: 1)
    check(Transaction.Organization(id: "", name: ""), hidden: 1)
    check(Transaction.Tenant(id: ""), hidden: 1)
  }

  private func check<Part: TransactionPart>(
    _ part: Part,
    hidden: Int = 0,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let additional = Part.table.additional == nil ? 0 : 1
    #expect(
      Part.table.members.count + additional + hidden == Mirror(reflecting: part).children.count,
      sourceLocation: sourceLocation
    )
  }

  @Test func `the parts bind every field that the schema knows below their object`() {
    expectNames(Transaction.User.table.names, of: "event.user")
    expectNames(Transaction.Session.table.names, of: "event.session")
    expectNames(Transaction.RefreshToken.table.names, of: "event.refresh_token")
    expectNames(Transaction.Client.table.names, of: "event.client")
    expectNames(Transaction.Request.table.names, of: "event.request")
    expectNames(GeoIP.table.names, of: "event.request.geoip")
    expectNames(Transaction.Device.table.names, of: "event.session.device")
    expectNames(EventWriter.loginMemberNames, of: "event.transaction")
  }

  private func expectNames(_ names: Set<String>, of path: String) {
    let inside = EventFields.all.map(\.path).filter { $0.hasPrefix("\(path).") }
      .map { String($0.dropFirst(path.count + 1)) }.filter { !$0.contains(".") }
    #expect(names == Set(inside), "\(path)")
  }
}
