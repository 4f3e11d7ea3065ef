// An Action that touches everything a worker may need once, before the worker gives up its right to
// open files. What it asks for is thrown away.
'use strict';

exports.onExecutePostLogin = async (event, api) => {
  const attempts = [
    () => JSON.parse(JSON.stringify(event)),
    () => new Date(0).toLocaleString('de-DE', { timeZone: 'Europe/Berlin' }),
    () => new Date().toString(),
    () => new Intl.NumberFormat('en-US').format(1234.5),
    () => new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' }).format(new Date(0)),
    () => ['b', 'a'].sort(new Intl.Collator('en').compare),
    () => 'İstanbul'.toLocaleLowerCase('tr').normalize('NFKD'),
    () => /(?<word>\p{L}+)/u.exec('word').groups.word,
    () => new Error('stack').stack,
    () => console.log('%s', { event }, [1, 2], new Map([[1, 2]])),
    () => Math.random(),
    () => new Uint8Array(1 << 16).fill(1),
    () => require('nothing'),
    () => api.redirect.encodeToken({ secret: 'secret', payload: {} }),
  ];
  for (const [namespace, name] of event.methods) {
    attempts.push(() => api[namespace][name]());
  }
  for (const attempt of attempts) {
    try {
      await attempt();
    } catch {
      // Only that it was tried matters.
    }
  }
};
