import PostLogin
import WireFormats

extension LoginValues {
  /// Returns the texts that a documented member can have, by its format.
  func texts(for field: AnyEventField, _ start: LoginStart) -> [String] {
    let listed = field.allowedValues.filter { !$0.hasPrefix("<") }
    if !listed.isEmpty {
      let own = field.allowedValues.count > listed.count ? texts.filter { $0.contains("://") } : []
      let named = texts.filter(listed.contains)
      return named + own + listed
    }
    let form = TextForm(of: field)
    var all = texts.compactMap(form.text)
    if dictionary.changesCase, case .emailAddress = form,
      let own = start.value.value(at: ["user", "email"])?.stringValue
    {
      all.append(own.prefix(1).uppercased() + own.dropFirst())
    }
    switch form {
    case .emailAddress:
      all += texts.flatMap(Self.addresses)
      all += ["rosa@example.com", "rosa@sub.example.com", "\"rosa@elsewhere\"@example.com"]
    case .format(.ipAddress):
      all += texts.flatMap(Self.networkAddresses) + EventFieldFormat.ipAddress.examples.prefix(5)
    case .format(let format): all += pieces.filter(format.accepts) + format.examples
    case .any:
      let changed = variants.filter { !$0.isEmpty } + pieces
      all += [String].interleaved([changed, copies(from: start) + ["other"], longTexts])
    default: all += [field.example].compactMap(\.self)
    }
    return all
  }

  /// Pairs of characters of the shortest texts, which scripts may search for.
  private var pieces: [String] {
    texts.filter { (3...12).contains($0.count) && !$0.contains(" ") }.prefix(4).flatMap { text in
      let characters = Array(text)
      return (0..<characters.count - 1).map { String(characters[$0...$0 + 1]) }
    }
  }

  /// Returns addresses whose parts contain a text.
  static func addresses(_ text: String) -> [String] {
    guard !text.isEmpty, text.utf8.count < 64,
      text.allSatisfy({ $0.isLetter || $0.isNumber || "@.-_+".contains($0) })
    else { return [] }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let last = parts.last else { return [] }
    let bare = last.drop { $0 == "." }
    guard !bare.isEmpty else { return parts[0].isEmpty ? [] : ["\(parts[0])@example.com"] }
    let domain = bare.contains(".") ? String(bare) : "\(bare).example"
    let top = bare.contains(".") ? String(bare) : "school.\(bare)"
    let name = parts.count == 2 && !parts[0].isEmpty ? String(parts[0]) : "rosa"
    return [
      "\(name)@\(domain)", "\(name)@\(top)", "\(name)@sub.\(domain)", "\(name)@not\(domain)",
      "\(name)@\(domain).example.net", "\(name.uppercased())@\(domain.uppercased())",
      "\(name)@\(domain.replacing(".", with: "-"))", "\"rosa@elsewhere\"@\(domain)",
      "\(name)+a@\(domain)", "\(bare)@example.com", "\(bare).rosa@example.com",
      "rosa.\(bare)@example.com",
    ]
  }

  /// Returns addresses inside and next to a network, or to the beginning of an address.
  static func networkAddresses(_ text: String) -> [String] {
    let base = text.split(separator: "/").first.map(String.init) ?? ""
    var octets = base.split(separator: ".").compactMap { Int($0) }
    guard (1...4).contains(octets.count), octets.allSatisfy({ (0...255).contains($0) }),
      base.contains(".")
    else { return longAddresses(base) }
    // The beginning of an address may end in the middle of a number.
    var longer = octets
    longer[octets.count - 1] = octets[octets.count - 1] * 10
    let isOpen = octets.count < 4 && !base.hasSuffix(".") && longer[octets.count - 1] < 256
    while octets.count < 4 { octets.append(octets.count == 3 ? 7 : 0) }
    while longer.count < 4 { longer.append(0) }
    let text = { (octets: [Int]) in octets.map { "\($0)" }.joined(separator: ".") }
    let continued = isOpen ? [text(longer)] : []
    return continued
      + (0...3).flatMap { place in
        [-1, 0, 1].map { step in
          var changed = octets
          changed[place] = (octets[place] + step + 256) % 256
          return text(changed)
        }
      }
  }

  /// Returns IPv6 addresses inside and next to a network, or to the beginning of an address.
  private static func longAddresses(_ base: String) -> [String] {
    let groups = base.split(separator: ":").map(String.init)
    let numbers = groups.compactMap { Int($0, radix: 16) }
    let whole = IPAddress(base) == nil ? [] : [base]
    guard base.contains(":"), (2...7).contains(groups.count), numbers.count == groups.count,
      let last = numbers.last
    else { return whole }
    // The beginning of an address may end in the middle of a number.
    let ends =
      (base.hasSuffix(":") ? [] : [last * 16]) + [last, last + 1, last - 1, last * 16 + 1]
    let beginning = groups.dropLast().joined(separator: ":")
    return whole
      + ends.map { "\(beginning):\(String($0, radix: 16))::1" }.filter { IPAddress($0) != nil }
  }

  /// Returns texts of other members of the login; those whose names the scripts contain come first.
  func copies(from start: LoginStart) -> [String] {
    let places = [
      ["user", "email"], ["user", "user_id"], ["client", "client_id"], ["client", "name"],
      ["organization", "id"], ["organization", "name"], ["connection", "name"],
      ["connection", "id"], ["request", "ip"], ["request", "hostname"],
      ["request", "geoip", "countryCode"], ["request", "geoip", "timeZone"],
      ["request", "user_agent"], ["request", "language"], ["user", "nickname"],
      ["session", "id"], ["connection", "strategy"],
    ]
    let read = places.filter { $0.allSatisfy(dictionary.hasWord) }
    let named = places.filter { dictionary.hasWord($0[$0.count - 1]) }
    return (read + named + places.prefix(10)).unique.compactMap {
      start.value.value(at: $0)?.stringValue
    }
  }
}
