import ScriptEngine
import WireFormats

extension NativeFunctions {
  /// What our JavaScript cannot do with text itself.
  mutating func addText() {
    add("domainToASCII") { call in
      UnicodeNames.ascii(call.argument(0)?.text ?? "").map { .string($0) } ?? .undefined
    }
    add("domainToUnicode") { call in
      .string(UnicodeNames.unicode(call.argument(0)?.text ?? ""))
    }
    add("decodeText") { call in
      let converters = call.realm.machine.resident { _ in TextConverters() }
      let text = converters.text(
        of: Latin1.bytes(call.argument(1)?.text ?? "") ?? [],
        in: call.argument(0)?.text ?? "",
        isLast: call.argument(2)?.boolean ?? true,
        isFatal: call.argument(3)?.boolean ?? false
      )
      return text.map { .string($0) } ?? .undefined
    }
  }
}
