// Serializes arguments with the details that JSON does not show. Evaluates to a function that
// writes an argument like JSON.stringify; if that drops or changes a member, it describes every
// original member instead.
//
// It reads each member once, like JSON.stringify, so that a getter or Proxy of the guest runs no
// more often.
(function () {
  'use strict';

  const { getPrototypeOf, keys, prototype: plainObject } = Object;
  const { isArray, prototype: plainArray } = Array;
  const { stringify } = JSON;
  const { apply } = Reflect;
  const { isFinite } = Number;
  const toText = String;
  const slice = Function.prototype.call.bind(String.prototype.slice);
  // The described depth: options, and the members of their values.
  const deepest = 2;
  const bigIntRefusal = 'JSON.stringify cannot serialize BigInt.';

  function messageOf(thrown) {
    try {
      return toText(thrown?.message ?? thrown);
    } catch {
      return 'a value that cannot be shown';
    }
  }

  // The result of String(value), or the message of the error that it throws.
  function conversion(value) {
    try {
      return `,"text":${stringify(toText(value))}`;
    } catch (thrown) {
      return `,"failure":${stringify(messageOf(thrown))}`;
    }
  }

  // The JSON of a value under its name, which is passed to toJSON; undefined if there is none.
  function memberJSON(name, value) {
    const json = stringify({ __proto__: null, [name]: value });
    return json === '{}' ? undefined : slice(json, stringify(name).length + 2, -1);
  }

  return function inspect(argument, wantsTexts) {
    let isChanged = false;

    const dropped = (kind, fields = '') => {
      isChanged = true;
      return { fields: `"kind":"${kind}"${fields}` };
    };

    const kept = (kind, json, fields = '') => ({ json, fields: `"kind":"${kind}","json":${json}${fields}` });

    const refused = (kind, message, fields) => ({ ...dropped(kind, fields), refusal: message });

    function refusedObject(value, message, fields) {
      const kind = isArray(value) ? 'refusedArray' : 'refusedObject';
      return refused(kind, message, `,"message":${stringify(message)}${fields}`);
    }

    function describe(value, name, depth) {
      switch (typeof value) {
        case 'undefined': return dropped('undefined');
        case 'function': return dropped('function', wantsTexts ? conversion(value) : '');
        case 'symbol': return dropped('symbol', `,"digits":${stringify(toText(value))}`);
        case 'bigint': return refused('bigint', bigIntRefusal, `,"digits":"${value}"`);
        case 'number':
          return isFinite(value) ? kept('value', stringify(value))
            : { ...dropped('number', `,"digits":"${value}"`), json: 'null' };
        case 'object': return value === null ? kept('value', 'null') : describeObject(value, name, depth);
        default: return kept('value', stringify(value));
      }
    }

    function describeObject(value, name, depth) {
      let text = '';
      if (wantsTexts) {
        text = conversion(value);
        if (text !== ',"text":"[object Object]"') isChanged = true;
      }
      try {
        const isList = isArray(value);
        const prototype = getPrototypeOf(value);
        const isPlain = prototype === null || prototype === (isList ? plainArray : plainObject);
        if (!isPlain || depth === deepest) return written(value, memberJSON(name, value), text);
        const { toJSON } = value;
        if (typeof toJSON === 'function') {
          return written(value, stringify(apply(toJSON, value, [name])), text);
        }
        return describeMembers(value, isList, depth, text);
      } catch (thrown) {
        return refusedObject(value, messageOf(thrown), text);
      }
    }

    // The members of the object, as its JSON shows them.
    function written(value, json, text) {
      if (json === undefined) return dropped('nothing', text);
      if (json[0] !== '{' && json[0] !== '[') isChanged = true;
      return kept(isArray(value) ? 'array' : 'object', json, text);
    }

    function describeMembers(value, isList, depth, text) {
      const names = isList ? undefined : keys(value);
      const count = isList ? value.length : names.length;
      let refusal;
      let members = '';
      let pieces = '';
      for (let index = 0; index < count; index += 1) {
        const name = isList ? toText(index) : names[index];
        const member = describe(value[name], name, depth + 1);
        refusal ??= member.refusal;
        members += `${index > 0 ? ',' : ''}{"name":${stringify(name)},${member.fields}}`;
        const json = member.json ?? (isList ? 'null' : undefined);
        if (json === undefined) continue;
        if (pieces !== '') pieces += ',';
        pieces += isList ? json : `${stringify(name)}:${json}`;
      }
      const fields = `,"members":[${members}]${text}`;
      if (refusal !== undefined) return refusedObject(value, refusal, fields);
      return kept(isList ? 'array' : 'object', isList ? `[${pieces}]` : `{${pieces}}`, fields);
    }

    const { json, fields } = describe(argument, '', 0);
    // A leading blank marks plain JSON, to tell it from a description.
    return isChanged || json === undefined ? `{${fields}}` : ` ${json}`;
  };
})()
