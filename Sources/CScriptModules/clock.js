// A clock that the host sets. Evaluates to the function that sets it; `undefined` lets it follow
// the system's clock, with an offset in milliseconds. With tracing, it passes each read to `note`.
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

  // Without a time as argument, a date shows this clock; everything else is the engine's own.
  const shown = new Proxy(RealDate, {
    __proto__: null,
    apply: () => apply(toText, new RealDate(now()), []),
    construct: (target, given, maker) => construct(target, given.length === 0 ? [now()] : given, maker),
  });
  // Assigned, not defined, so that each property stays as hidden and writable as before.
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
