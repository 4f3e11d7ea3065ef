/// The event and the `api` object as a TypeScript declaration file, for editors and `tsc`.
///
/// Made from the list of fields and the table of methods, so that it cannot fall behind. As in the
/// check of events, listed values are proposals, and further members are allowed where Auth0 or the
/// tenant may add them.
package enum TypeDeclarations {
  /// The globals and modules that scripts find around the language, as a declaration file of its own:
  /// only a file without exports can declare modules.
  package static let globals = String(decoding: PackageResources.globals_d_ts, as: UTF8.self)

  /// A project file that has an editor check every script with these declarations, and without those
  /// of browsers.
  package static let project = String(decoding: PackageResources.jsconfig_json, as: UTF8.self)

  /// The whole file for a trigger; nil if Auth0 does not publish its event.
  package static func text(of definition: TriggerDefinition) -> String? {
    text(of: definition, secrets: nil)
  }

  /// The names of the secrets of Actions.
  package struct Secrets: Sendable {
    package let names: [String]
    /// Whether the Actions have no others.
    package let areAll: Bool

    package init(names: [String], areAll: Bool) {
      self.names = names
      self.areAll = areAll
    }
  }

  /// The whole file for a trigger whose Actions have these secrets; nil secrets may have any name.
  package static func text(of definition: TriggerDefinition, secrets: Secrets?) -> String? {
    guard let schema = definition.schema else { return nil }
    let names = Names(of: definition)
    var writer = DeclarationWriter(secrets: secrets)
    writer.lines(head(names))
    writer.declareEvent(named: names.event, of: schema)
    writer.lines(namedTypes)
    writer.declareAPI(named: names.api, of: definition.methods)
    for handler in names.handlers { writer.lines(handler) }
    writer.lines(globalNames(names))
    return writer.text
  }

  /// A file by which imports of `@auth0/actions` find the types of a trigger without the package; nil
  /// if Auth0 does not publish its event.
  ///
  /// It imports the whole file of the trigger, which is beside it and has the trigger's name.
  package static func package(of definition: TriggerDefinition) -> String? {
    guard definition.schema != nil, let version = definition.version else { return nil }
    let names = Names(of: definition)
    return """
      // The types of `@auth0/actions/\(names.id)/\(version)`, printed by `postlogin types package`, for imports
      // without the package.
      declare module "@auth0/actions/\(names.id)/\(version)" {
        export type Event = import("./\(names.id)").\(names.event);
        export type \(names.api) = import("./\(names.id)").\(names.api);
      }

      """
  }

  /// The name of the type of a trigger's `api` object, such as `PostLoginAPI`.
  package static func apiName(of trigger: Trigger) -> String { "\(typeName(of: trigger))API" }

  private static func typeName(of trigger: Trigger) -> String {
    trigger.rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }

  /// The names in the declarations of a trigger.
  private struct Names {
    let id: String
    let event: String
    let api: String
    let execute: String
    let executeType: String
    /// The declarations of the handlers' types.
    let handlers: [String]

    init(of definition: TriggerDefinition) {
      id = definition.trigger.rawValue
      let event = "\(TypeDeclarations.typeName(of: definition.trigger))Event"
      let api = TypeDeclarations.apiName(of: definition.trigger)
      (self.event, self.api) = (event, api)
      execute = definition.functions.execute ?? ""
      executeType = Self.type(ofHandler: execute)
      let comments = [
        "Runs \(definition.flow?.moment ?? "in its trigger"); the export `\(execute)` of an Action.",
        "Runs when the user is back from a redirect or form; the export "
          + "`\(definition.functions.resume ?? "")`.",
      ]
      handlers = zip(definition.functions.handlers, comments).map { name, comment in
        """
        /** \(comment) */
        export type \(Self.type(ofHandler: name)) = (event: \(event), api: \(api)) => any;

        """
      }
    }

    private static func type(ofHandler name: String) -> String {
      name.prefix(1).uppercased() + name.dropFirst()
    }
  }

  private static func head(_ names: Names) -> String {
    """
    // The event and the api object of Auth0 \(names.id) Actions, printed by `postlogin types`.
    // In an Action, with this file beside it as \(names.id).d.ts:
    //
    //   // @ts-check
    //   /** @type {import("./\(names.id)").\(names.executeType)} */
    //   exports.\(names.execute) = async (event, api) => {};
    //
    // Where a jsconfig.json includes this file, `@param {Event} event` and
    // `@param {\(names.api)} api`, as Auth0's editor writes them, say the same.

    """
  }

  /// The types that the table of methods names.
  private static let namedTypes = """
    /** A factor that the user is asked for. */
    export type FactorSelector =
    \(union("FactorSelector"))

    /** A factor that the user sets up. */
    export type EnrollmentFactorSelector =
    \(union("EnrollmentFactorSelector"))

    /** The record of a key in the cache; `expires_at` in milliseconds since 1970. */
    export interface CacheRecord { value: string; expires_at: number }

    /** The result of storing a text in the cache. */
    export type CacheChange = { type: "success"; record: CacheRecord } | { type: "error"; code: string };

    /** The result of removing a key from the cache. */
    export type CacheDeletion = { type: "success" } | { type: "error"; code: string };

    /** A group of the user. */
    export interface UserGroup {
      id: string;
      name: string;
      external_id?: string;
      connection_id?: string;
      tenant_name: string;
      created_at: string;
      updated_at: string;
      membership_created_at: string;
      assignment: unknown;
    }

    /** Which of the given groups the user belongs to. */
    export interface GroupMemberships {
      memberships: {
        [group: string]: {
          is_member: boolean;
          matches?: { id: string; name: string; group_type: "connection" | "organization" | "tenant" }[];
        };
      };
      errors?: { [group: string]: string };
    }

    /** A role of the user. */
    export interface UserRole { id: string; name: string; type: string }

    """

  private static func union(_ name: String) -> String {
    (FactorSelector.typeForms[name] ?? []).map { "  | \($0)" }.joined(separator: "\n") + ";"
  }

  private static func globalNames(_ names: Names) -> String {
    """
    type ActionEvent = \(names.event);
    type ActionAPI = \(names.api);

    declare global {
      /** The event, by the name that Auth0's editor gives it. */
      interface Event extends ActionEvent {}
      /** The api object, by the name that Auth0's editor gives it. */
      interface \(names.api) extends ActionAPI {}
    }

    """
  }
}
