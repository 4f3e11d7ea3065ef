import PostLogin
import PostLoginScripts

/// An Action with a few lines behind its own that tell which names of its module scope it changed.
///
/// They stand behind the last line, so that every place in the Action stays what it was. An Action
/// whose text they do not fit runs as it is, and then nothing is told.
enum ScopeProbe {
  private static let marker = "postlogin module scope "

  /// The Action with the probe, or as it is.
  static func probing(_ action: ScriptAction, on host: ScriptHost) async -> ScriptAction {
    var limits = Limits()
    limits.codeBytes = .max
    let source = action.source + "\n;" + script(for: ModuleScope.names(in: action.source))
    let probed = try? ScriptAction(
      name: action.name,
      source: source,
      file: action.file,
      host: host,
      limits: limits
    )
    guard let probed, (try? await probed.check()) != nil else { return action }
    return probed
  }

  /// The names that an Action changed, by what it printed.
  static func changedNames(in report: ActionReport) -> [String] {
    let lines = report.logs.map(\.text).filter { $0.hasPrefix(marker) }
    return lines.flatMap { line in
      let names = try? JSONText(String(line.dropFirst(marker.count)))
      return names?.elements.compactMap(\.stringValue) ?? []
    }
  }

  private static func script(for names: [String]) -> String {
    let readers = names.map { "\(JSONText(string: $0).text): () => \($0)" }
    return """
      (() => {
        const readers = { __proto__: null, \(readers.joined(separator: ", ")) };
        const known = new Set(Object.getOwnPropertyNames(globalThis));
        const show = (value, outer) => {
          if (typeof value !== 'object' && typeof value !== 'function' || value === null) {
            return typeof value + String(value);
          }
          if (outer.includes(value) || outer.length > 8) return '…';
          const inner = [...outer, value];
          const members = value instanceof Map ? [...value]
            : value instanceof Set ? [...value].map((each) => [each, true])
            : value instanceof Date ? [['time', value.getTime()]] : [];
          for (const name of Object.keys(value)) members.push([name, value[name]]);
          return `{${members.map(([a, b]) => `${show(a, inner)}:${show(b, inner)}`)}}`;
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
        for (const name of ['onExecutePostLogin', 'onContinuePostLogin']) {
          const handler = module.exports[name];
          if (typeof handler !== 'function') continue;
          module.exports[name] = async (event, api) => {
            try {
              return await handler(event, api);
            } finally {
              const now = snapshot();
              const changed = [...now.keys()].filter((each) => now.get(each) !== last.get(each));
              last = now;
              console.log('\(marker)' + JSON.stringify(changed));
            }
          };
        }
      })();
      """
  }
}
