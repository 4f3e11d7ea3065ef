package import WireFormats

/// The JSON Schema of transaction data: a frame that describes the short forms, filled with the
/// members of the tables of the transaction's parts.
package enum TransactionJSONSchema {
  /// Returns the frame with each `$members` replaced by the members of the part that it names.
  ///
  /// The frame's own statements about a member take precedence: a kind of value replaces the
  /// table's, and everything else is added.
  package static func document(_ frame: JSONValue) -> JSONValue {
    switch frame {
    case .object(let members):
      .object(
        members.map { member in
          guard member.name == "properties", case .object(let inner) = member.value else {
            return JSONMember(member.name, document(member.value))
          }
          return JSONMember("properties", .object(properties(inner)))
        }
      )
    case .array(let elements): .array(elements.map(document))
    default: frame
    }
  }

  private static func properties(_ frame: [JSONMember]) -> [JSONMember] {
    var members: [JSONMember] = []
    for member in frame {
      if member.name == "$members" {
        members += member.value.stringValue.flatMap(properties(of:)) ?? []
      } else if let index = members.firstIndex(where: { $0.name == member.name }) {
        let known = members[index].value.objectValue ?? []
        let added = document(member.value).objectValue ?? []
        members[index] = JSONMember(member.name, .object(merged(known, added)))
      } else {
        members.append(JSONMember(member.name, document(member.value)))
      }
    }
    return members
  }

  private static func merged(_ known: [JSONMember], _ added: [JSONMember]) -> [JSONMember] {
    let names = Set(added.map(\.name))
    let isKindGiven = !names.isDisjoint(with: ["$ref", "anyOf", "enum", "type"])
    let annotations: Set<String> = ["description", "examples"]
    return known.filter { member in
      !names.contains(member.name) && (!isKindGiven || annotations.contains(member.name))
    } + added
  }

  /// The members of a part, by the name of its object; nil for an unknown name.
  private static func properties(of part: String) -> [JSONMember]? {
    switch part {
    case "agent": FixtureSchema.properties(of: Transaction.Agent.table)
    case "authentication": FixtureSchema.properties(of: Transaction.Authentication.table)
    case "authentication_method":
      FixtureSchema.properties(of: Transaction.AuthenticationMethod.table)
    case "client": FixtureSchema.properties(of: Transaction.Client.table)
    case "connection": FixtureSchema.properties(of: Transaction.Connection.table)
    case "custom_domain": FixtureSchema.properties(of: Transaction.CustomDomain.table)
    case "experiment": FixtureSchema.properties(of: Transaction.Experiment.table)
    case "geoip": FixtureSchema.properties(of: GeoIP.table)
    case "organization": FixtureSchema.properties(of: Transaction.Organization.table)
    case "parameters": FixtureSchema.properties(of: Transaction.Parameters.table)
    case "prompt": FixtureSchema.properties(of: Transaction.Prompt.table)
    case "refresh_token": FixtureSchema.properties(of: Transaction.RefreshToken.table)
    case "request": FixtureSchema.properties(of: Transaction.Request.table)
    case "resource_server": FixtureSchema.properties(of: Transaction.ResourceServer.table)
    case "risk_assessment": FixtureSchema.properties(of: Transaction.RiskAssessment.table)
    case "security_context": FixtureSchema.properties(of: Transaction.SecurityContext.table)
    case "session": FixtureSchema.properties(of: Transaction.Session.table)
    case "session_transfer_request":
      FixtureSchema.properties(of: Transaction.SessionTransferToken.requestTable)
    case "session_transfer_token":
      FixtureSchema.properties(of: Transaction.SessionTransferToken.table)
    case "stats": FixtureSchema.properties(of: Transaction.Stats.table)
    case "tenant": FixtureSchema.properties(of: Transaction.Tenant.table)
    case "transaction": FixtureSchema.properties(of: Transaction.table)
    case "user": FixtureSchema.properties(of: Transaction.User.table)
    default: nil
    }
  }
}
