// Runs guest code in a realm. Evaluates to a function of the native `drain`, and of `noteSettled`,
// which is called when the body has settled. It returns `enter`, and `setTicks` and `setNextTask`,
// which set the functions that run before and after all microtasks.
//
// All built-ins that it uses are captured before any guest code runs, so that replacing a global or
// a prototype's method has no effect on it.
(function (drain, noteSettled) {
  'use strict';

  const { getOwnPropertyDescriptor } = Reflect;
  const { stringify } = JSON;
  const { isError } = Error;
  const toText = String;
  const call = Function.prototype.call;
  const slice = call.bind(String.prototype.slice);
  const longestText = 65536;
  let ticks;
  let nextTask;

  // Runs guest code if the guest has defined the conversion to text; it may throw or loop.
  function text(read) {
    try {
      return slice(toText(read()), 0, longestText);
    } catch {
      return null;
    }
  }

  // Reads own data properties only, so that a getter on the guest's error does not run.
  function ownValue(object, name, type) {
    const property = getOwnPropertyDescriptor(object, name);
    return property !== undefined && typeof property.value === type ? property.value : null;
  }

  // The JSON text that describes a thrown value for the host.
  function describe(thrown) {
    const description = { __proto__: null, isError: isError(thrown) };
    if (!description.isError) {
      description.message = text(() => thrown);
      return stringify(description);
    }
    description.name = text(() => thrown.name);
    description.message = text(() => thrown.message);
    description.file = ownValue(thrown, 'sourceURL', 'string');
    description.line = ownValue(thrown, 'line', 'number');
    description.column = ownValue(thrown, 'column', 'number');
    const stack = ownValue(thrown, 'stack', 'string');
    description.stack = stack === null ? null : slice(stack, 0, longestText);
    return stringify(description);
  }

  async function settle(completion, body, first, second, third) {
    try {
      await body(first, second, third);
    } catch (thrown) {
      completion.threw = true;
      completion.thrown = thrown;
    }
    completion.isSettled = true;
    noteSettled();
  }

  // Runs `body` and all microtasks that it leads to within one entry of the engine, so that one
  // time limit covers them. Returns undefined, `false` for a promise that can never settle, or the
  // description of a thrown value.
  function enter(body, first, second, third) {
    const completion = { __proto__: null, isSettled: false, threw: false, thrown: undefined };
    settle(completion, body, first, second, third);
    attempt(completion, ticks);
    drain();
    while (!completion.isSettled && (attempt(completion, ticks) || attempt(completion, nextTask))) {
      attempt(completion, ticks);
      drain();
    }
    if (!completion.isSettled) return false;
    return completion.threw ? describe(completion.thrown) : undefined;
  }

  // Whether there was anything to run. An exception ends the execution, as an uncaught exception
  // ends a process of Node.js.
  function attempt(completion, run) {
    if (run === undefined || completion.threw) return false;
    try {
      return run();
    } catch (thrown) {
      completion.isSettled = true;
      completion.threw = true;
      completion.thrown = thrown;
      return true;
    }
  }

  function setTicks(run) {
    ticks = run;
  }

  function setNextTask(run) {
    nextTask = run;
  }

  return { __proto__: null, enter, setTicks, setNextTask };
})
