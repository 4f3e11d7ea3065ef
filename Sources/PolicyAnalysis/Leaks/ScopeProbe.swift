import PostLogin
import PostLoginScripts
import WireFormats

/// Adds lines to an Action that report which of its module-scope names changed.
///
/// The lines follow the last line of the Action, so that source locations stay the same. If the
/// Action does not compile with them, it runs unchanged and reports nothing.
enum ScopeProbe {
  private static let marker = "postlogin module scope "

  /// Returns the Action with the probe in these handlers; nil if it does not compile with the
  /// probe.
  static func probing(
    _ action: ActionScript,
    handlers: [String],
    on host: ScriptHost
  ) async -> ScriptAction? {
    var limits = Limits()
    limits.codeBytes = .max
    let source =
      action.source + "\n;"
      + script(
        for: ModuleScope.declarations(in: action.source),
        handlers: handlers
      )
    let probed = try? ScriptAction(
      name: action.name,
      source: source,
      file: action.file,
      host: host,
      limits: limits
    )
    guard let probed, (try? await probed.check()) != nil else { return nil }
    return probed
  }

  /// The changes in an Action's module scope during one login.
  struct Report {
    /// The names whose contents changed.
    var changed: [String] = []
    /// The names that may contain state which the probe cannot read.
    var hidden: [String] = []
  }

  /// Reads the output of an Action's probe.
  static func report(in report: ActionReport) -> Report {
    var found = Report()
    for line in report.logs.map(\.text) where line.hasPrefix(marker) {
      let value = (try? JSONText(String(line.dropFirst(marker.count))))?.value
      found.changed += value?["changed"]?.stringElements ?? []
      found.hidden += value?["hidden"]?.stringElements ?? []
    }
    return found
  }

  private static func script(
    for declarations: [ModuleScope.Declaration],
    handlers: [String]
  ) -> String {
    let readers = declarations.map { "\(JSONText(string: $0.name).text): () => \($0.name)" }
    let makers = declarations.filter(\.mayHide).map { JSONText(string: $0.name).text }
    let handlers = handlers.map { "'\($0)'" }.joined(separator: ", ")
    // The Action may declare the same names, and its own `module`, so the probe is a function.
    return """
      ((readers, exports) => {
        const made = [\(makers.joined(separator: ", "))];
        const known = new Set(Object.getOwnPropertyNames(globalThis));
        const show = (value, outer) => {
          if (typeof value !== 'object' && typeof value !== 'function' || value === null) {
            return typeof value + String(value);
          }
          if (outer.includes(value) || outer.length > 8) return '…';
          const inner = [...outer, value];
          const members = value instanceof Map ? [...value]
            : value instanceof Set ? [...value].map((each) => [each, true])
            : value instanceof Date ? [['time', value.getTime()]]
            : value instanceof RegExp ? [['lastIndex', value.lastIndex]] : [];
          for (const name of Object.keys(value)) members.push([name, value[name]]);
          return `{${members.map(([a, b]) => `${show(a, inner)}:${show(b, inner)}`)}}`;
        };
        const open = [null, ...[Object, Array, Map, Set, Date, RegExp].map((each) => each.prototype)];
        const hides = (value, outer) => {
          if (typeof value === 'function') return true;
          if (typeof value !== 'object' || value === null || outer.includes(value)) return false;
          if (!open.includes(Object.getPrototypeOf(value)) || outer.length > 8) return true;
          return Object.values(value).some((each) => hides(each, [...outer, value]));
        };
        const snapshot = () => {
          const texts = new Map();
          const note = (name, read) => {
            try { texts.set(name, show(read(), [])); } catch { texts.set(name, ''); }
          };
          for (const name in readers) note(name, readers[name]);
          for (const name of Object.getOwnPropertyNames(globalThis)) {
            if (!known.has(name)) note(`globalThis.${name}`, () => globalThis[name]);
          }
          return texts;
        };
        let last = snapshot();
        const hidden = made.filter((name) => {
          try { return hides(readers[name](), []); } catch { return false; }
        });
        for (const name of [\(handlers)]) {
          const handler = exports[name];
          if (typeof handler !== 'function') continue;
          const probed = async (event, api) => {
            try {
              return await handler(event, api);
            } finally {
              const now = snapshot();
              const changed = [...now.keys()].filter((each) => now.get(each) !== last.get(each));
              last = now;
              console.log('\(marker)' + JSON.stringify({ changed, hidden }));
            }
          };
          // ES modules export by getters, which cannot be assigned.
          try {
            Object.defineProperty(exports, name, { value: probed, writable: true, enumerable: true });
          } catch {}
        }
      })({ __proto__: null, \(readers.joined(separator: ", ")) }, arguments[0].exports);
      """
  }
}
