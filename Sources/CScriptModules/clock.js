// A clock that stands where the host sets it. Evaluates to the function that sets it; `undefined`
// lets time run as the system has it, ahead of that by an offset in milliseconds.
(function () {
  'use strict';

  const RealDate = Date;
  const { construct, defineProperty } = Reflect;
  const { now: realNow } = RealDate;
  let fixed;
  let ahead = 0;

  const now = () => (fixed === undefined ? realNow() + ahead : fixed);

  function FixedDate(...given) {
    if (new.target === undefined) return new RealDate(now()).toString();
    return construct(RealDate, given.length === 0 ? [now()] : given, new.target);
  }

  const constant = (value) => ({ __proto__: null, value, writable: true, configurable: true });
  defineProperty(FixedDate, 'name', { __proto__: null, value: 'Date', configurable: true });
  defineProperty(FixedDate, 'length', { __proto__: null, value: 7, configurable: true });
  defineProperty(FixedDate, 'prototype', { __proto__: null, value: RealDate.prototype, writable: false });
  defineProperty(FixedDate, 'now', constant({ now() { return now(); } }.now));
  defineProperty(FixedDate, 'parse', constant(RealDate.parse));
  defineProperty(FixedDate, 'UTC', constant(RealDate.UTC));
  defineProperty(RealDate.prototype, 'constructor', constant(FixedDate));
  defineProperty(globalThis, 'Date', constant(FixedDate));

  return (milliseconds, offset) => {
    fixed = milliseconds;
    ahead = offset;
  };
})()
