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

  /// The whole file.
  package static var text: String {
    var writer = DeclarationWriter()
    writer.lines(head)
    writer.declareEvent()
    writer.lines(namedTypes)
    writer.declareAPI(of: .of(.postLogin))
    writer.lines(handlers)
    return writer.text
  }

  private static let head = """
    // The event and the api object of Auth0 post-login Actions, printed by `postlogin types`.
    // In an Action, with this file beside it as post-login.d.ts:
    //
    //   // @ts-check
    //   /** @type {import("./post-login").\(executeType)} */
    //   exports.\(executeName) = async (event, api) => {};
    //
    // Where a jsconfig.json includes this file, `@param {Event} event` and
    // `@param {PostLoginAPI} api`, as Auth0's editor writes them, say the same.

    """

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

  private static let executeName = Trigger.postLogin.handler(of: .execute) ?? ""
  private static let executeType = type(ofHandler: executeName)
  private static let resumeName = Trigger.postLogin.handler(of: .continue) ?? ""

  /// The name of the type of a handler.
  private static func type(ofHandler name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  private static let handlers = """
    /** Runs at every login; the export `\(executeName)` of an Action. */
    export type \(executeType) = (event: PostLoginEvent, api: PostLoginAPI) => any;

    /** Runs when the user is back from a redirect or form; the export `\(resumeName)`. */
    export type \(type(ofHandler: resumeName)) = (event: PostLoginEvent, api: PostLoginAPI) => any;

    type ActionEvent = PostLoginEvent;
    type ActionAPI = PostLoginAPI;

    declare global {
      /** The event, by the name that Auth0's editor gives it. */
      interface Event extends ActionEvent {}
      /** The api object, by the name that Auth0's editor gives it. */
      interface PostLoginAPI extends ActionAPI {}
    }

    """
}
