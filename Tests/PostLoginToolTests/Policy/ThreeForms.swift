import WireFormats

/// One policy of three triggers as Terraform, as the JSON of a state, as an export, and as flow files
/// that are written by hand.
enum ThreeForms {
  /// The forms, by the path of each in the folder.
  static let paths = ["terraform", "state.json", "export"]

  /// The flow files and fixtures of the triggers.
  static let triggers = [
    ("login.flow.yaml", "login.yaml"), ("exchange.flow.yaml", "exchange.yaml"),
    ("sign-up.flow.yaml", "sign-up.yaml"),
  ]

  private struct Action {
    let name: String
    let trigger: String
    let secrets: [String]
    let code: String
  }

  private static let actions = [
    Action(
      name: "first",
      trigger: "post-login",
      secrets: ["KEY"],
      code: """
        exports.onExecutePostLogin = async (event, api) => {
          api.user.setAppMetadata('seen', event.secrets.KEY);
        };

        """
    ),
    Action(
      name: "second",
      trigger: "post-login",
      secrets: ["KEY"],
      code: """
        exports.onExecutePostLogin = async (event, api) => {
          const { seen } = event.user.app_metadata;
          api.idToken.setCustomClaim('https://a.example/seen', `${seen} ${event.secrets.KEY}`);
        };

        """
    ),
    Action(
      name: "scopes",
      trigger: "credentials-exchange",
      secrets: [],
      code: """
        exports.onExecuteCredentialsExchange = async (event, api) => {
          api.accessToken.setCustomClaim('https://a.example/client', event.client.name);
        };

        """
    ),
    Action(
      name: "sign-up",
      trigger: "pre-user-registration",
      secrets: [],
      code: """
        exports.onExecutePreUserRegistration = async (event, api) => {
          api.access.deny('no', `Not ${event.user.email}`);
        };

        """
    ),
  ]

  /// The files of all forms.
  static var files: [String: String] {
    var files = [
      "login.flow.yaml": "actions: [export/actions/first.js, export/actions/second.js]",
      "exchange.flow.yaml": "actions: [export/actions/scopes.js]",
      "sign-up.flow.yaml": "actions: [export/actions/sign-up.js]",
      "login.yaml": "user: rosa@example.com",
      "exchange.yaml": "trigger: credentials-exchange\nclient: { client_id: batch, name: Batch }",
      "sign-up.yaml": "trigger: pre-user-registration\nuser: rosa@example.com",
      "secrets.env": "KEY=k",
      "terraform/main.tf": terraform, "state.json": state.jsonText(),
      "export/tenant.yaml": export,
    ]
    for action in actions {
      files["terraform/\(action.name).js"] = action.code
      files["export/actions/\(action.name).js"] = action.code
    }
    return files
  }

  private static var triggerNames: [String] { actions.map(\.trigger).unique }

  private static var terraform: String {
    let resources = actions.map { action in
      """
      resource "auth0_action" "\(action.name)" {
        name   = "\(action.name)"
        deploy = true
        code   = file("${path.module}/\(action.name).js")
        supported_triggers {
          id      = "\(action.trigger)"
          version = "v1"
        }
      \(action.secrets.map { "  secrets {\n    name = \"\($0)\"\n  }" }.joined(separator: "\n"))
      }

      """
    }
    let bindings = triggerNames.map { trigger in
      let blocks = actions.filter { $0.trigger == trigger }.map {
        "  actions {\n    id = auth0_action.\($0.name).id\n  }\n"
      }
      return """
        resource "auth0_trigger_actions" "\(trigger)" {
          trigger = "\(trigger)"
        \(blocks.joined())
        }

        """
    }
    return (resources + bindings).joined()
  }

  private static var state: JSONValue {
    let resources = actions.map { action -> JSONValue in
      [
        "mode": "managed", "type": "auth0_action", "name": .string(action.name),
        "values": [
          "id": .string("id-\(action.name)"), "name": .string(action.name), "deploy": true,
          "code": .string(action.code),
          "supported_triggers": [["id": .string(action.trigger), "version": "v1"]],
          "secrets": .array(action.secrets.map { ["name": .string($0)] }),
        ],
      ]
    }
    let bindings = triggerNames.map { trigger -> JSONValue in
      let bound = actions.filter { $0.trigger == trigger }
      return [
        "mode": "managed", "type": "auth0_trigger_actions", "name": .string(trigger),
        "values": [
          "trigger": .string(trigger),
          "actions": .array(bound.map { ["id": .string("id-\($0.name)")] }),
        ],
      ]
    }
    return [
      "format_version": "1.0",
      "values": ["root_module": ["resources": .array(resources + bindings)]],
    ]
  }

  private static var export: String {
    let entries = actions.map { action in
      let secrets = action.secrets.map { "{ name: \($0), value: _VALUE_NOT_SHOWN_ }" }
      return """
          - name: \(action.name)
            code: ./actions/\(action.name).js
            deployed: true
            supported_triggers: [{ id: \(action.trigger), version: v1 }]
            secrets: [\(secrets.joined(separator: ", "))]

        """
    }
    let bindings = triggerNames.map { trigger in
      let names = actions.filter { $0.trigger == trigger }.map { "{ action_name: \($0.name) }" }
      return "  \(trigger): [\(names.joined(separator: ", "))]\n"
    }
    return "actions:\n\(entries.joined())triggers:\n\(bindings.joined())"
  }
}
