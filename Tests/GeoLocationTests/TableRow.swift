import Foundation
import Glibc
import PostLogin
import Testing

/// One line of the table from which the databases were made.
struct TableRow: Sendable, CustomTestStringConvertible {
  var network: String
  var place: GeoIP?
  var autonomousSystem: String?

  var testDescription: String { network }

  static let all: [TableRow] = {
    let path = "\(DocumentationDatabases.folder)/table.csv"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { line in
      TableRow(line.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
    }
  }()

  private init(_ cells: [String]) {
    func cell(_ index: Int) -> String? { cells[index].isEmpty ? nil : cells[index] }
    network = cells[0]
    if let country = cell(1) {
      var place = GeoIP()
      place.countryCode = country
      place.countryCode3 = Self.threeLetters[country]
      place.countryName = cell(2)
      place.continentCode = cell(3)
      place.subdivisionCode = cell(4)
      place.subdivisionName = cell(5)
      place.cityName = cell(6)
      place.latitude = cell(7).flatMap(Double.init)
      place.longitude = cell(8).flatMap(Double.init)
      place.timeZone = cell(9)
      self.place = place
    }
    autonomousSystem = cell(10).map { "AS\($0)" }
  }

  private static let threeLetters = [
    "AU": "AUS", "BR": "BRA", "CH": "CHE", "DE": "DEU", "ES": "ESP", "JP": "JPN", "PT": "PRT",
    "SG": "SGP", "US": "USA", "XK": "XKX", "ZA": "ZAF",
  ]

  /// The first and the last address of the network.
  var edges: [String] {
    let parts = network.split(separator: "/")
    let first = String(parts[0])
    let family = first.contains(":") ? AF_INET6 : AF_INET
    var bytes = [UInt8](repeating: 0, count: family == AF_INET6 ? 16 : 4)
    inet_pton(family, first, &bytes)
    for bit in (Int(parts[1]) ?? 0)..<(bytes.count * 8) { bytes[bit / 8] |= 0x80 >> (bit % 8) }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(family, bytes, &text, socklen_t(text.count))
    return [
      first, String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self),
    ]
  }
}
