// What stand-ins are made with. A stand-in takes the place of a package that is not installed, and
// lists what it has: reading any other member of what it hands out throws an error that names it.
//
// A function of the stand-in's own `module`, whose path holds the package and the version that the
// author asks for: `stand-in:axios@1.7.2`.
'use strict';

const { create, getPrototypeOf, setPrototypeOf } = Object;
const { get, has } = Reflect;

// Members that the language, `import` and printers look for in any value.
const looked = new Set([
  '$$typeof', '@@iterator', 'asymmetricMatch', 'constructor', 'default', 'displayName', 'inspect', 'nodeType',
  'prototype', 'tagName', 'then', 'toJSON', '__esModule', '__proto__',
]);

class StandInError extends Error {
  constructor(message) {
    super(message);
    this.name = 'StandInError';
    this.code = 'ERR_STAND_IN_MEMBER';
  }
}

// The same function, of which an error's stack ends with the place of the call: behind an `await` the
// engine has forgotten it.
function calling(run) {
  return async function (...values) {
    const called = new Error();
    try {
      return await run.apply(this, values);
    } catch (error) {
      if (error instanceof Error) error.stack = `${error.stack}\n${called.stack}`;
      throw error;
    }
  };
}

const parts = new WeakMap();

// Only a stand-in can ask for such a name; the host makes a diagnostic of it.
function report(message) {
  try {
    require(`stand-in:absent:${message}`);
  } catch {
    // There is no such module.
  }
}

module.exports = ({ id }) => {
  const [, name, version = ''] = /^stand-in:((?:@[^/]+\/)?[^/@]+)(?:@([\d.]*))?/.exec(id);
  const numbers = version.split('.').filter(Boolean).map(Number).filter(Number.isInteger);

  // Throws for something that the stand-in has not.
  function absent(what) {
    const message = `the stand-in of \`${name}\` has no \`${what}\`; install the package with ` +
      `\`npm install ${name}\`, or replace it with --module ${name}=FILE or in the \`modules\` of the suite`;
    report(message);
    throw new StandInError(message);
  }

  // The end of a chain of prototypes. The objects before it stay what they are: errors, functions,
  // instances with private members.
  const end = (label, rest) => new Proxy(create(rest), {
    get(target, member, receiver) {
      if (typeof member === 'symbol' || looked.has(member) || has(target, member)) {
        return get(target, member, receiver);
      }
      return absent(`${label}.${member}`);
    },
  });

  // The same object or function, of which only the members that it has can be read.
  const guard = (label, value) => setPrototypeOf(value, end(label, getPrototypeOf(value)));

  // The same class, with guarded instances and static members. `label` names an instance.
  function guardClass(label, Class) {
    guard(Class.name, Class);
    guard(label, Class.prototype);
    return Class;
  }

  // What the package exports, guarded. `subpaths` has what else can be required of it by path:
  // `{ sha256: exports.SHA256 }` for `crypto-js/sha256`.
  function standIn(exports, subpaths = {}) {
    if (typeof exports === 'function' || typeof exports === 'object') {
      guard(name.replace(/^.*\//, ''), exports);
      parts.set(exports, { absent, subpaths, name });
    }
    return exports;
  }

  return { name, major: numbers[0], numbers, standIn, guard, guardClass, absent, calling };
};

// What `require('crypto-js/sha256')` gives: the subpath, or a member of that name.
module.exports.part = (exports, path) => {
  const { absent, subpaths, name } = parts.get(exports);
  const plain = path.replace(/^(dist|lib)\//, '').replace(/(\/index)?(\.c?js)?$/, '');
  if (Object.hasOwn(subpaths, plain)) return subpaths[plain];
  return Object.hasOwn(exports, plain) ? exports[plain] : absent(`${name}/${path}`);
};
