/// The members of `event.transaction`, which come from the login and from its parameters.
extension EventWriter {
  private enum LoginMember {
    case own(TransactionMember<Transaction>)
    case parameter(TransactionMember<Transaction.Parameters>)

    var name: String {
      switch self {
      case .own(let member): member.field.definition.name
      case .parameter(let member): member.field.definition.name
      }
    }
  }

  private enum LoginMemberWriter {
    case own(@Sendable (UnsafePointer<Transaction>, inout EventWriter) -> Void)
    case parameter(@Sendable (UnsafePointer<Transaction.Parameters>, inout EventWriter) -> Void)

    init(_ member: LoginMember) {
      switch member {
      case .own(let member): self = .own(member.write)
      case .parameter(let member): self = .parameter(member.write)
      }
    }
  }

  private static let loginMembers: [LoginMember] = {
    let fields = TransactionFields()
    let protocolName = Name(fields.protocol.definition.name)
    let protocolMember = TransactionMember<Transaction>(fields.protocol) { login, writer in
      guard let text = login.pointee.grant.protocolName else { return }
      writer.begin(protocolName)
      writer.string(text)
    }
    return (Transaction.table.members + [protocolMember]).map(LoginMember.own)
      + Transaction.Parameters.table.members.map(LoginMember.parameter)
  }()

  /// The writers in the order of Auth0's page about the event.
  private static let loginMemberWriters =
    TransactionTableOrder
    .sorted(loginMembers, as: TransactionFields(), name: \.name).map(LoginMemberWriter.init)

  /// The names of the members that Auth0 documents.
  static var loginMemberNames: Set<String> { Set(loginMembers.map(\.name)) }

  /// Writes the login as `event.transaction` shows it.
  mutating func writeLogin(_ login: Transaction) {
    var login = login
    login.targetScopes = login.targetScopes ?? login.parameters.scope ?? []
    object { writer in
      withUnsafePointer(to: login.shownParameters) { parameters in
        withUnsafePointer(to: login) { login in
          for write in Self.loginMemberWriters {
            switch write {
            case .own(let write): write(login, &writer)
            case .parameter(let write): write(parameters, &writer)
            }
          }
        }
      }
      writer.write(members: login.additional)
    }
  }
}
