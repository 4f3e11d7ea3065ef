// The body that Request and Response share: how it is taken from a value, and the methods that read it.
(function (internal) {
  'use strict';
  const { isObject, usv } = internal.module('web-idl');
  const utf8 = internal.module('utf8');

  // Modules that only some bodies need are loaded with the first of them.
  const blobs = () => internal.module('blob');
  const forms = () => internal.module('form-data');
  const params = () => internal.module('url-search-params');

  const streams = () => internal.module('readable-stream');

  // A body has its bytes, or the stream that they come from; a stream of bytes is made when it is asked for.
  const bodyOf = (bytes, stream = undefined) => ({ bytes, isUsed: false, stream });

  // Gives a body and the content type that goes with it, if any.
  function extract(value) {
    if (!isObject(value)) return { body: bodyOf(utf8.encode(usv(value))), type: 'text/plain;charset=UTF-8' };
    const { bytesOf, viewed } = blobs();
    const view = viewed(value);
    if (view !== undefined) return { body: bodyOf(view.slice()) };
    const blob = bytesOf(value);
    if (blob !== undefined) return { body: bodyOf(blob), type: value.type || undefined };
    const entries = forms().entriesOf(value);
    if (entries !== undefined) {
      const multipart = internal.module('multipart');
      const mark = multipart.boundary();
      return { body: bodyOf(multipart.write(entries, mark)), type: `multipart/form-data; boundary=${mark}` };
    }
    if (params().listOf(value) !== undefined) {
      const type = 'application/x-www-form-urlencoded;charset=UTF-8';
      return { body: bodyOf(utf8.encode(params().URLSearchParams.prototype.toString.call(value))), type };
    }
    if (typeof value[Symbol.asyncIterator] === 'function') {
      const { ReadableStream, isDisturbed, isStream } = streams();
      if (isStream(value) && (value.locked || isDisturbed(value))) {
        throw new TypeError('Response body object should not be disturbed or locked');
      }
      return { body: bodyOf(undefined, isStream(value) ? value : ReadableStream.from(value)), isStream: true };
    }
    return { body: bodyOf(utf8.encode(usv(value))), type: 'text/plain;charset=UTF-8' };
  }

  const isUsed = (body) => body.isUsed || (body.stream !== undefined && streams().isDisturbed(body.stream));
  const isUnusable = (body) => body !== null && (isUsed(body) || Boolean(body.stream?.locked));

  // Bytes serve any number of bodies; a stream is divided.
  function cloneOf(body) {
    if (body === null) return null;
    if (body.bytes !== undefined) return bodyOf(body.bytes);
    const [own, other] = streams().branches(body.stream);
    body.stream = own;
    return bodyOf(undefined, other);
  }

  async function take(body) {
    if (body === null) return new Uint8Array();
    if (isUnusable(body)) throw new TypeError('Body is unusable: Body has already been read');
    body.isUsed = true;
    return body.stream === undefined ? body.bytes : blobs().joined(await streams().gather(body.stream));
  }

  function textOf(bytes) {
    const text = utf8.decode(bytes);
    return text[0] === '\ufeff' ? text.slice(1) : text;
  }

  function typeOf(headers) {
    const text = headers.get('content-type');
    return text === null ? undefined : internal.module('mime-type').parse(text);
  }

  function formOf(bytes, type) {
    if (type?.essence === 'multipart/form-data') {
      const mark = type.parameters.get('boundary');
      const entries = mark === undefined ? undefined : internal.module('multipart').read(bytes, mark);
      if (entries === undefined) throw new TypeError('Failed to parse body as FormData.');
      return forms().fromEntries(entries);
    }
    if (type?.essence === 'application/x-www-form-urlencoded') {
      return forms().fromEntries(params().parseForm(utf8.decode(bytes)));
    }
    throw new TypeError(
      'Content-Type was not one of "multipart/form-data" or "application/x-www-form-urlencoded".',
    );
  }

  // Adds the members to a class; `stateOf` gives `body` and `headers` of an instance and throws for what is none.
  function addBody(Class, stateOf) {
    class Members {
      get body() {
        const { body } = stateOf(this);
        if (body === null) return null;
        body.stream ??= streams().ofBytes(body.bytes);
        return body.stream;
      }

      get bodyUsed() {
        const { body } = stateOf(this);
        return body !== null && isUsed(body);
      }

      async blob() {
        const { body, headers } = stateOf(this);
        const type = typeOf(headers);
        const written = type === undefined ? '' : internal.module('mime-type').write(type);
        return new (blobs().Blob)([await take(body)], { type: written });
      }

      async arrayBuffer() {
        return (await take(stateOf(this).body)).slice().buffer;
      }

      async text() {
        return textOf(await take(stateOf(this).body));
      }

      async json() {
        return JSON.parse(textOf(await take(stateOf(this).body)));
      }

      async formData() {
        const { body, headers } = stateOf(this);
        return formOf(await take(body), typeOf(headers));
      }

      async bytes() {
        return (await take(stateOf(this).body)).slice();
      }
    }
    for (const key of Object.getOwnPropertyNames(Members.prototype)) {
      if (key === 'constructor') continue;
      const descriptor = Object.getOwnPropertyDescriptor(Members.prototype, key);
      Object.defineProperty(Class.prototype, key, { __proto__: null, ...descriptor, enumerable: true });
    }
  }

  return { addBody, bodyOf, cloneOf, extract, isUnusable, take };
})
