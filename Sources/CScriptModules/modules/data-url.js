// What a `data:` URL holds.
(function (internal) {
  'use strict';
  const utf8 = internal.module('utf8');
  const { decodeBytes } = internal.module('percent-encoding');
  const mime = internal.module('mime-type');

  // Gives the type and the bytes of the URL's text, or undefined when it holds nothing.
  function read(href) {
    const [, head, data] = /^data:([^,#]*),([^#]*)/.exec(href) ?? [];
    if (data === undefined) return undefined;
    const bytes = decodeBytes(utf8.encode(data));
    const [isEncoded] = /; *base64 *$/i.exec(head) ?? [];
    const text = (isEncoded === undefined ? head : head.slice(0, -isEncoded.length)).trim();
    const type = mime.parse(text[0] === ';' ? `text/plain${text}` : text) ?? mime.parse('text/plain;charset=US-ASCII');
    if (isEncoded === undefined) return { bytes, type: mime.write(type) };
    const decoded = internal.module('base64').decode(utf8.toBinary(bytes));
    return decoded === undefined ? undefined : { bytes: utf8.fromBinary(decoded), type: mime.write(type) };
  }

  return { read };
})
