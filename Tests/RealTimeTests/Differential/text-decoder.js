// TextDecoder over the encodings of old: every single byte, random bytes whole and in chunks, fatal and not.
//
// Known deviations, not generated: what two releases of ICU read differently, which is why the encodings of several
// bytes are compared on characters that were in them from the beginning.
(() => {
  let state = 11;
  const next = (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * count);
  };
  const show = (work) => {
    try {
      return JSON.stringify(work()).replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
    } catch (error) {
      return `${error.name} ${error.code} ${error.message}`;
    }
  };
  const decode = (label, bytes, options) => new TextDecoder(label, options).decode(Uint8Array.from(bytes));

  const single = ['ibm866', 'latin2', 'iso-8859-3', 'l4', 'cyrillic', 'arabic', 'greek', 'hebrew', 'logical', 'latin6',
    'iso-8859-13', 'iso-8859-14', 'iso-8859-15', 'koi8-r', 'koi8-u', 'macintosh', 'windows-874', 'cp1250', 'cp1251',
    'cp1253', 'latin5', 'cp1255', 'cp1256', 'cp1257', 'cp1258', 'x-mac-cyrillic'];
  for (const label of single) {
    print(`${label} ${new TextDecoder(label).encoding}`);
    for (let from = 0; from < 256; from += 32) {
      const bytes = Array.from({ length: 32 }, (_, index) => from + index);
      print(`${from} ${show(() => decode(label, bytes))}`);
    }
    for (let byte = 128; byte < 256; byte += 3) print(`${byte} ${show(() => decode(label, [byte], { fatal: true }))}`);
  }

  // Rows of characters: first bytes, second bytes.
  const several = {
    shift_jis: [[0x88, 0x8a, 0x90, 0x93, 0xe0, 0xe2], [0x9f, 0xfc], 'sjis'],
    'euc-jp': [[0xa4, 0xa5, 0xb0, 0xb5, 0xc1, 0xcf], [0xa1, 0xf3], 'x-euc-jp'],
    gbk: [[0xb0, 0xb5, 0xc4, 0xd0, 0xd6], [0xa1, 0xf9], 'gb2312'],
    gb18030: [[0xb0, 0xb5, 0xc4, 0xd0, 0xd6], [0xa1, 0xf9], 'gb18030'],
    big5: [[0xa4, 0xa8, 0xb0, 0xc0, 0xc5], [0xa1, 0xfe], 'cn-big5'],
    'euc-kr': [[0xb0, 0xb5, 0xc0, 0xc7], [0xa1, 0xfe], 'korean'],
  };
  for (const [name, [leads, [low, high], label]] of Object.entries(several)) {
    print(`${name} ${new TextDecoder(label).encoding}`);
    for (let count = 0; count < 60; count++) {
      const bytes = [];
      for (let left = 1 + next(8); left > 0; left--) {
        if (next(3) === 0) bytes.push(0x20 + next(0x5f));
        else bytes.push(leads[next(leads.length)], low + next(high - low + 1));
      }
      if (next(4) === 0) bytes.pop();
      const options = { fatal: next(2) === 0 };
      print(`${bytes} ${options.fatal} ${show(() => decode(label, bytes, options))}`);
      print(`in pieces ${show(() => {
        const decoder = new TextDecoder(label);
        const cut = next(bytes.length + 1);
        return [
          decoder.decode(Uint8Array.from(bytes.slice(0, cut)), { stream: true }),
          decoder.decode(Uint8Array.from(bytes.slice(cut)), { stream: true }), decoder.decode(),
        ];
      })}`);
    }
  }
  const escaped = [0x41, 0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42, 0x42];
  for (let cut = 0; cut <= escaped.length; cut++) {
    const decoder = new TextDecoder('iso-2022-jp');
    print(`${cut} ${show(() => [
      decoder.decode(Uint8Array.from(escaped.slice(0, cut)), { stream: true }),
      decoder.decode(Uint8Array.from(escaped.slice(cut))), decoder.decode(Uint8Array.of(0x46, 0x7c)),
    ])}`);
  }
  for (const label of ['iso-8859-16', 'x-user-defined', 'replacement', 'nothing', '']) print(show(() => decode(label, [])));
})();
