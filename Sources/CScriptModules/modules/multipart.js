// `multipart/form-data`, written and read.
(function (internal) {
  'use strict';
  const { native } = internal;
  const utf8 = internal.module('utf8');
  const { File, bytesOf, joined } = internal.module('blob');

  const escape = (text) => text.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
  const unescape = (text) => text.replace(/%0a/gi, '\n').replace(/%0d/gi, '\r').replaceAll('%22', '"');
  const withLines = (text) => text.replace(/\r?\n|\r(?!\n)/g, '\r\n');

  function boundary() {
    const digits = Array.from(native.random(11), (unit) => unit.charCodeAt(0) % 10).join('');
    return `----formdata-postlogin-0${digits}`;
  }

  function write(entries, mark) {
    const parts = [];
    for (const [name, value] of entries) {
      const head = `--${mark}\r\nContent-Disposition: form-data; name="${escape(withLines(name))}"`;
      if (typeof value === 'string') {
        parts.push(utf8.encode(`${head}\r\n\r\n${withLines(value)}\r\n`));
      } else {
        const type = value.type || 'application/octet-stream';
        parts.push(utf8.encode(`${head}; filename="${escape(value.name)}"\r\nContent-Type: ${type}\r\n\r\n`));
        parts.push(bytesOf(value), utf8.encode('\r\n'));
      }
    }
    return joined([...parts, utf8.encode(`--${mark}--\r\n`)]);
  }

  const parameter = (disposition, name) => new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition)?.[1];
  const readText = (binary) => utf8.decode(utf8.fromBinary(binary));

  function partOf(head, content) {
    const fields = new Map(head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }));
    const disposition = fields.get('content-disposition') ?? '';
    const name = parameter(disposition, 'name');
    if (!/^form-data/i.test(disposition) || name === undefined) return undefined;
    const key = unescape(readText(name));
    const filename = parameter(disposition, 'filename');
    if (filename === undefined) return [key, readText(content)];
    const type = fields.get('content-type') ?? 'text/plain';
    return [key, new File([utf8.fromBinary(content)], unescape(readText(filename)), { type })];
  }

  // The entries, or undefined when the bytes are not of this form.
  function read(bytes, mark) {
    const text = utf8.toBinary(bytes);
    const delimiter = `--${mark}`;
    const entries = [];
    if (!text.startsWith(delimiter)) return undefined;
    for (let position = delimiter.length; !text.startsWith('--', position);) {
      const head = text.indexOf('\r\n\r\n', position);
      const end = text.indexOf(`\r\n${delimiter}`, head);
      if (!text.startsWith('\r\n', position) || head < 0 || end < 0) return undefined;
      const entry = partOf(text.slice(position + 2, head), text.slice(head + 4, end));
      if (entry === undefined) return undefined;
      entries.push(entry);
      position = end + 2 + delimiter.length;
    }
    return entries;
  }

  return { boundary, read, write };
})
