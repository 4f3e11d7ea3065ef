import PostLogin
import WireFormats

extension TenantFields {
  /// The setting `device_flow`; the reader of the file also checks its mask.
  static let deviceFlow = TenantSetting(
    "device_flow",
    .object([
      PayloadField(
        "charset",
        .choice(DeviceFlowSettings.Charset.allCases.map(\.rawValue)),
        summary: "The characters of user codes.",
        default: .value(.string(DeviceFlowSettings.standard.charset.rawValue))
      ),
      PayloadField(
        "mask",
        .string(lengths: 1...20),
        summary: "The form of user codes, with `*` for each character.",
        default: .value(.string(DeviceFlowSettings.standard.mask))
      ),
    ]),
    summary: "The form of the codes that users of devices type.",
    get: { .object($0.deviceFlow.document.members) },
    set: { configuration, value in
      let document = JSONObject(value.objectValue ?? [])
      if let settings = DeviceFlowSettings(document) { configuration.deviceFlow = settings }
    }
  )
}

extension DeviceFlowSettings {
  /// The settings of a document whose missing members have their defaults; nil for an invalid mask.
  init?(_ document: JSONObject) {
    let charset = document.string("charset").flatMap(Charset.init) ?? Self.standard.charset
    let mask = document.string("mask") ?? (charset == .digits ? "***-***-***" : Self.standard.mask)
    self.init(charset: charset, mask: mask)
  }

  /// The settings as the Management API shows them.
  var document: JSONObject {
    ["charset": .string(charset.rawValue), "mask": .string(mask)]
  }
}
