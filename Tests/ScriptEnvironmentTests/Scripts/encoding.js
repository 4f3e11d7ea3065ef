// TextEncoder, TextDecoder, atob and btoa.
const decode = (bytes, label, options) => new TextDecoder(label, options).decode(Uint8Array.from(bytes));

equal(String(new TextEncoder().encode('aü€😀\ud800')), '97,195,188,226,130,172,240,159,152,128,239,191,189',
  'text becomes UTF-8');
const room = new Uint8Array(4);
const { read, written } = new TextEncoder().encodeInto('a€€', room);
equal(`${read} ${written} ${room}`, '2 4 97,226,130,172', 'encodeInto stops before a character that does not fit');
equal(decode([0xf0, 0x9f, 0x92], 'utf-8'), '\ufffd', 'a cut sequence is one replacement');
equal(decode([0xed, 0xa0, 0x80]), '\ufffd\ufffd\ufffd', 'surrogates in UTF-8 are not taken');
equal(decode([0xef, 0xbb, 0xbf, 65]), 'A', 'the mark of the byte order is left out');
equal(decode([0xef, 0xbb, 0xbf, 65], 'utf-8', { ignoreBOM: true }), '\ufeffA',
  'the mark of the byte order is kept when asked');
equal(decode([0x3d, 0xd8, 0x00, 0xde], 'utf-16le'), '😀', 'UTF-16 is read, little end first');
equal(decode([0xd8, 0x3d, 0xde, 0x00], 'utf-16be'), '😀', 'UTF-16 is read, big end first');
equal(decode([0x80, 0x9f, 0xff], 'latin1'), '€Ÿÿ', 'latin1 means windows-1252');
equal(new TextDecoder(' ASCII\n').encoding, 'windows-1252', 'a label is trimmed and taken in any case');
const decoder = new TextDecoder();
const parts = [[0xe2], [0x82], [0xac, 0x41]].map((part) => decoder.decode(Uint8Array.from(part), { stream: true }));
equal(parts.join('|'), '||€A', 'a stream goes on where it stopped');
throws(() => decode([0xff], 'utf-8', { fatal: true }), 'TypeError',
  'The encoded data was not valid for encoding utf-8');
throws(() => new TextDecoder('nonsense'), 'RangeError', 'The "nonsense" encoding is not supported');
throws(() => new TextDecoder().decode('a'), 'TypeError',
  'The "list" argument must be an instance of SharedArrayBuffer, ArrayBuffer or ArrayBufferView.');
throws(() => TextDecoder.prototype.decode.call({}), 'TypeError', 'Value of "this" must be of type TextDecoder');

equal(btoa('ÿ>?'), '/z4/', 'a binary string becomes base64');
equal(atob(' /z 4/\n'), 'ÿ>?', 'white space in base64 does not count');
equal(atob('YQ'), 'a', 'padding may be missing');
equal(btoa(null), 'bnVsbA==', 'what is no text is converted');
throws(() => btoa('€'), 'InvalidCharacterError', 'Invalid character');
throws(() => atob('a'), 'InvalidCharacterError', 'The string to be decoded is not correctly encoded.');
throws(() => atob('YQ='), 'InvalidCharacterError', '');
throws(() => atob(), 'TypeError', 'The "input" argument must be specified');

const exception = new DOMException('message', 'DataCloneError');
equal(exception.code, 25, 'a name of old has its code');
equal(exception instanceof Error, true, 'a DOMException is an Error');
equal(String(exception), 'DataCloneError: message', 'a DOMException is written with its name');
equal(new DOMException().name, 'Error', 'a DOMException is called Error by default');
equal(new DOMException('', 'Own').code, 0, 'an unknown name has no code');
equal(DOMException.ABORT_ERR, 20, 'the codes stand on the class');
equal(new DOMException('', { name: 'X', cause: 5 }).cause, 5, 'a DOMException may have a cause');
throws(() => DOMException.prototype.name, 'TypeError', 'Value of "this" must be of DOMException');
