// The encodings that TextDecoder knows without a table: their labels, and how a decoder of each is made.
(function (internal) {
  'use strict';
  const utf8 = internal.module('utf8');

  const names = {
    'utf-8': 'unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8',
    'utf-16le': 'csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le',
    'utf-16be': 'unicodefffe utf-16be',
    'windows-1252': 'ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 ' +
      'iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252',
  };
  const labels = new Map(Object.keys(names).flatMap((name) => names[name].split(' ').map((label) => [label, name])));

  // What the bytes 0x80 to 0x9f mean in windows-1252.
  const high = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

  function windows1252() {
    return (bytes) => utf8.toBinary(bytes).replace(/[\x80-\x9f]/g, (unit) => high[unit.charCodeAt(0) - 0x80]);
  }

  function utf16(replacement, isBigEndian) {
    let first;
    let lead;
    const fromCharCode = String.fromCharCode;

    // An unpaired surrogate is replaced; a lead waits for the unit after it.
    function put(unit) {
      const isTrail = unit >= 0xdc00 && unit <= 0xdfff;
      let text = '';
      if (lead !== undefined) {
        const before = lead;
        lead = undefined;
        if (isTrail) return fromCharCode(before, unit);
        text = fromCharCode(replacement());
      }
      if (isTrail) return text + fromCharCode(replacement());
      if (unit >= 0xd800 && unit <= 0xdbff) lead = unit;
      else text += fromCharCode(unit);
      return text;
    }

    return (bytes, more) => {
      let text = '';
      for (const byte of bytes) {
        if (first === undefined) {
          first = byte;
        } else {
          const unit = isBigEndian ? (first << 8) | byte : (byte << 8) | first;
          first = undefined;
          text += put(unit);
        }
      }
      if (!more && (first !== undefined || lead !== undefined)) {
        first = lead = undefined;
        text += fromCharCode(replacement());
      }
      return text;
    };
  }

  const makers = {
    'utf-8': utf8.decoder,
    'utf-16le': (replacement) => utf16(replacement, false),
    'utf-16be': (replacement) => utf16(replacement, true),
    'windows-1252': windows1252,
  };

  const others = () => internal.module('encoding-tables');

  return {
    nameOf: (label) => labels.get(label) ?? others().labels.get(label),
    maker: (name) => makers[name] ?? others().maker(name),
  };
})
