// How long an Action has run, in milliseconds, for an Action that asks: its trace tells of that.
(function (internal) {
  'use strict';

  const { native } = internal;

  return () => {
    internal.note?.('ask', 'elapsed');
    return native.elapsed();
  };
})
