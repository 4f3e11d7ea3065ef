import HTTPTypes
import Hummingbird
import NIOCore
import PostLogin
import WireFormats

/// An HTML page of the tenant, which works without scripts and in light and dark mode.
struct Page: Sendable {
  var title: String
  /// The HTML content, in which all texts are already escaped.
  var content: String
  var status: HTTPResponse.Status = .ok
  /// An inline script for pages that submit a form by themselves.
  var script: String?
  /// The origins whose pages may show this one in a frame.
  var frameAncestors: [String] = []

  func response(_ randomness: TenantRandomness = TenantRandomness()) -> Response {
    let nonce = Base64URL.encode(randomness.bytes(16))
    let script = script.map { "<script nonce=\"\(nonce)\">\($0)</script>" } ?? ""
    let html = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(HTMLText.escape(title))</title>
      <style nonce="\(nonce)">\(Self.style)</style>
      </head>
      <body>
      <main>
      <h1>\(HTMLText.escape(title))</h1>
      \(content)
      </main>
      \(script)
      </body>
      </html>
      """
    return Response(
      status: status,
      headers: [
        .contentType: "text/html; charset=utf-8",
        .contentSecurityPolicy:
          "default-src 'none'; style-src 'nonce-\(nonce)'; script-src 'nonce-\(nonce)'; base-uri 'none'; "
          + "frame-ancestors \(frameAncestors.isEmpty ? "'none'" : frameAncestors.joined(separator: " "))",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html))
    )
  }

  static func hidden(_ name: String, _ value: String) -> String {
    "<input type=\"hidden\" name=\"\(HTMLText.escape(name))\" value=\"\(HTMLText.escape(value))\">"
  }

  /// The error of the last attempt; lines that begin with `*` become a list, with a space before it
  /// one inside it, as the policies of passwords have them.
  static func problem(_ text: String?) -> String {
    guard let text else { return "" }
    let lines = text.split(separator: "\n")
    guard lines.count > 1 else {
      return "<p class=\"problem\" role=\"alert\">\(HTMLText.escape(text))</p>"
    }
    var (html, depth) = ("", 0)
    for line in lines {
      let level = line.hasPrefix(" * ") ? 2 : line.hasPrefix("* ") ? 1 : 0
      html += String(repeating: "<ul>", count: max(0, level - depth))
      html += String(repeating: "</ul>", count: max(0, depth - level))
      let item = HTMLText.escape(String(level == 0 ? line : line.dropFirst(level + 1)))
      html += level == 0 ? "<p>\(item)</p>" : "<li>\(item)"
      depth = level
    }
    html += String(repeating: "</ul>", count: depth)
    return "<div class=\"problem\" role=\"alert\">\(html)</div>"
  }

  private static let style = """
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
    body { display: grid; place-items: center; min-height: 100vh; margin: 0; background: Canvas; color: CanvasText; }
    main { width: min(24rem, 90vw); padding: 2rem 0; overflow-wrap: anywhere; }
    h1 { font-size: 1.4rem; margin: 0 0 1rem; }
    label { display: block; margin: 1rem 0 .25rem; }
    input, button { box-sizing: border-box; font: inherit; border-radius: .4rem; }
    input:not([type=radio], [type=checkbox]), button { width: 100%; padding: .6rem .75rem; }
    input { border: 1px solid GrayText; background: Field; color: FieldText; }
    .choice { display: flex; gap: .5rem; align-items: baseline; }
    fieldset { border: 1px solid GrayText; border-radius: .4rem; margin: 1rem 0 0; }
    button { margin-top: 1.5rem; border: 0; background: #2a5bd7; color: #fff; cursor: pointer; }
    button.secondary { margin-top: .75rem; border: 1px solid GrayText; background: Canvas; color: CanvasText; }
    button:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid #f0a020; outline-offset: 2px; }
    pre { white-space: pre-wrap; font-size: .85rem; }
    form + form button { margin-top: .75rem; }
    .problem { border-left: .3rem solid #c02020; padding: .25rem .75rem; margin: 0 0 1rem; }
    .problem p, .problem ul { margin: 0; padding-left: 0; }
    .problem ul { padding-left: 1.25rem; }
    .note { color: color-mix(in srgb, CanvasText 75%, Canvas); font-size: .9rem; }
    """
}
