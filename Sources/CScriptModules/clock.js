// A clock that stands where the host sets it. Evaluates to the function that sets it; `undefined`
// lets time run as the system has it, ahead of that by an offset in milliseconds. Where somebody
// writes down what is asked for, `note` is told.
(function () {
  'use strict';

  const RealDate = Date;
  const { apply, construct } = Reflect;
  const { now: realNow } = RealDate;
  let fixed;
  let ahead = 0;
  let note;

  const { now } = {
    now: () => {
      if (note !== undefined) note('ask', 'now');
      return fixed === undefined ? realNow() + ahead : fixed;
    },
  };

  // What nobody hands a time to shows ours; all else is the engine's.
  const shown = new Proxy(RealDate, {
    __proto__: null,
    apply: () => apply(toText, new RealDate(now()), []),
    construct: (target, given, maker) => construct(target, given.length === 0 ? [now()] : given, maker),
  });
  // Assigned rather than defined, so that each stays as hidden and writable as it was.
  const { prototype } = RealDate;
  const { toString: toText } = prototype;
  RealDate.now = now;
  prototype.constructor = shown;
  globalThis.Date = shown;

  return (milliseconds, offset, listener) => {
    fixed = milliseconds;
    ahead = offset;
    note = listener;
  };
})()
