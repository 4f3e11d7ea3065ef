// The host of a URL: reading domains, IPv4 and IPv6 addresses, and writing them. `undefined` is failure.
(function (internal) {
  'use strict';
  const { native } = internal;
  const { decode, encode, sets } = internal.module('percent-encoding');

  const forbiddenInHost = /[\0\t\n\r #/:<>?@[\\\]^|]/;
  const forbiddenInDomain = /[\0-\x20#%/:<>?@[\\\]^|\x7f]/;
  const plainDomain = /^[a-z0-9._~!"$&'()*+,;=`{}-]+$/i;

  // `text` has no lone surrogates.
  function parseHost(text, isSpecial) {
    if (text[0] === '[') {
      return text.at(-1) === ']' ? parseIPv6(text.slice(1, -1)) : undefined;
    }
    if (!isSpecial) return forbiddenInHost.test(text) ? undefined : encode(text, sets.control);
    const domain = domainToASCII(decode(text));
    if (domain === undefined || domain === '' || forbiddenInDomain.test(domain)) return undefined;
    return endsInNumber(domain) ? parseIPv4(domain) : domain;
  }

  // Without a label that begins with `xn--`, an ASCII domain is only written in lower case.
  function domainToASCII(domain) {
    if (plainDomain.test(domain) && !/(?:^|\.)xn--/i.test(domain)) return domain.toLowerCase();
    return native.domainToASCII(domain);
  }

  function endsInNumber(domain) {
    const parts = domain.split('.');
    if (parts.at(-1) === '') parts.pop();
    const last = parts.at(-1);
    return last !== undefined && (/^[0-9]+$/.test(last) || /^0x[0-9a-f]*$/i.test(last));
  }

  function parseIPv4(domain) {
    const parts = domain.split('.');
    if (parts.at(-1) === '' && parts.length > 1) parts.pop();
    if (parts.length > 4) return undefined;
    const numbers = parts.map(parseNumber);
    const last = numbers.pop();
    if (numbers.some((number) => !(number <= 255)) || !(last < 256 ** (4 - numbers.length))) return undefined;
    const address = numbers.reduce((sum, number, index) => sum + number * 256 ** (3 - index), last);
    return [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.');
  }

  // Decimal, octal after `0`, hexadecimal after `0x`; NaN for everything else.
  function parseNumber(text) {
    if (/^0x[0-9a-f]*$/i.test(text)) return text.length === 2 ? 0 : Number(text);
    if (/^0[0-9]+$/.test(text)) return /^[0-7]+$/.test(text) ? Number(`0o${text}`) : NaN;
    return /^[0-9]+$/.test(text) ? Number(text) : NaN;
  }

  function parseIPv6(text) {
    const halves = text.split('::');
    if (halves.length > 2) return undefined;
    const [head, tail] = halves.map((half, index) => parsePieces(half, index === halves.length - 1));
    if (head === undefined) return undefined;
    if (halves.length === 1) return head.length === 8 ? writeIPv6(head) : undefined;
    if (tail === undefined || head.length + tail.length > 7) return undefined;
    const zeros = new Array(8 - head.length - tail.length).fill(0);
    return writeIPv6([...head, ...zeros, ...tail]);
  }

  function parsePieces(text, mayEndInIPv4) {
    if (text === '') return [];
    const pieces = [];
    const parts = text.split(':');
    for (const [index, part] of parts.entries()) {
      if (/^[0-9a-f]{1,4}$/i.test(part)) {
        pieces.push(parseInt(part, 16));
      } else if (mayEndInIPv4 && index === parts.length - 1) {
        const octets = part.split('.');
        const isAddress = octets.length === 4 && octets.every((octet) => /^(?:0|[1-9][0-9]{0,2})$/.test(octet) &&
          octet <= 255);
        if (!isAddress) return undefined;
        pieces.push(octets[0] * 256 + Number(octets[1]), octets[2] * 256 + Number(octets[3]));
      } else {
        return undefined;
      }
    }
    return pieces;
  }

  // The first of the longest runs of two zeros or more is written as `::`.
  function writeIPv6(pieces) {
    let start = -1;
    let length = 1;
    for (let index = 0; index < 8; index++) {
      let end = index;
      while (end < 8 && pieces[end] === 0) end++;
      if (end - index > length) {
        start = index;
        length = end - index;
      }
      if (end > index) index = end;
    }
    const write = (part) => part.map((piece) => piece.toString(16)).join(':');
    if (start < 0) return `[${write(pieces)}]`;
    return `[${write(pieces.slice(0, start))}::${write(pieces.slice(start + length))}]`;
  }

  return { parseHost };
})
