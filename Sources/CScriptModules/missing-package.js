// Stands in for a package that is not installed. A call gives what `answer`, which stands before this
// text, says for the names that lead to the function: `{ value }`, `{ promised }`, `{ rejected }` or
// `{ thrown }`. Everything else works, too, and gives an object on which everything works.
const stands = new Map();
// Their functions wait for something that no stand-in does.
const waiting = new Set(['on', 'once', 'off', 'addListener', 'removeListener', 'addEventListener', 'use']);
const answersByPath = new Map();
// What is deeper in a chain of calls is not asked for.
const maximumDepth = 5;

function failure(message) {
  return Object.assign(new Error(message), { code: 'ERR_MISSING_PACKAGE' });
}

function copy(value) {
  return typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value;
}

// What the call comes to. It needs nothing of `Promise.prototype`, which a script may have changed.
async function result(path, said) {
  const failed = said.rejected ?? said.thrown;
  if (failed !== undefined) throw failure(failed);
  if ('promised' in said) return copy(said.promised);
  return 'value' in said ? copy(said.value) : stand(path, false);
}

async function after(promise, onValue, onFailure) {
  let value;
  try {
    value = await promise;
  } catch (error) {
    if (typeof onFailure !== 'function') throw error;
    return onFailure(error);
  }
  return typeof onValue === 'function' ? onValue(value) : value;
}

function promised(path, said) {
  const promise = result(path, said);
  // Nothing follows from a failure that the script does not look at.
  after(promise, undefined, () => {});
  return promise;
}

// Calls the function at the end of the arguments as those of Node.js are, later.
function callBack(path, said, callback) {
  const called = after(promised(path, said), (value) => callback(null, value), (error) => callback(error));
  after(called, undefined, () => {});
}

// Asks once for each function.
function saidOf(path, names) {
  if (!answersByPath.has(path)) answersByPath.set(path, (names.length > maximumDepth ? undefined : answer(path)) ?? {});
  return answersByPath.get(path);
}

function called(path, values) {
  const names = path.split('.');
  const known = saidOf(path, names);
  const last = values[values.length - 1];
  const hasCallback = typeof last === 'function' && !stands.has(last) && !waiting.has(names[names.length - 1]);
  if (hasCallback) callBack(path, known, last);
  else if ('thrown' in known) throw failure(known.thrown);
  if ('value' in known) return copy(known.value);
  if ('promised' in known || 'rejected' in known) return promised(path, known);
  return stand(path, true);
}

// The methods of what can be waited for, which never fails.
const methods = {
  then: (promise) => (onValue, onFailure) => after(promise, onValue, onFailure),
  catch: (promise) => () => promise,
  finally: (promise) => (onEnd) => after(promise, (value) => after(onEnd?.(), () => value)),
};

// The object behind some names; one that a call has given can be waited for.
function stand(path, isPromise) {
  const key = `${isPromise} ${path}`;
  const known = stands.get(key);
  if (known !== undefined) return known;
  const made = new Proxy(function () {}, {
    get(target, name) {
      if (name === 'then' || name === 'catch' || name === 'finally') {
        return isPromise ? methods[name](result(path, {})) : undefined;
      }
      if (name === Symbol.toPrimitive) return () => 'anything';
      if (name === Symbol.iterator) return function* () { yield stand(path, false); };
      if (name === 'toJSON') return () => undefined;
      if (typeof name === 'symbol') return stand(path, false);
      return stand(path === '' ? name : `${path}.${name}`, false);
    },
    apply: (target, self, values) => called(path, values),
    construct: () => stand(path, false),
  });
  stands.set(key, made);
  stands.set(made, made);
  return made;
}

module.exports = stand('', false);
