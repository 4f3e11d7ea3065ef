// An Action that uses everything whose first use opens a file, before the worker is confined. Its
// result is discarded. In a process for one or two logins it uses only what every login needs;
// where the engine would open a file later, it does without.
'use strict';

const warmUp = async (event, api) => {
  const brief = [
    () => JSON.parse(JSON.stringify(event)),
    () => new Date().toString(),
    () => new Error('stack').stack,
    () => Math.random(),
    () => new Uint8Array(1 << 16).fill(1),
  ];
  const whole = [
    () => new Date(0).toLocaleString('de-DE', { timeZone: 'Europe/Berlin' }),
    () => new Intl.NumberFormat('en-US').format(1234.5),
    () => new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' }).format(new Date(0)),
    () => ['b', 'a'].sort(new Intl.Collator('en').compare),
    () => 'İstanbul'.toLocaleLowerCase('tr').normalize('NFKD'),
    () => /(?<word>\p{L}+)/u.exec('word').groups.word,
    () => console.log('%s', { event }, [1, 2], new Map([[1, 2]])),
    () => require('nothing'),
    () => api.redirect.encodeToken({ secret: 'secret', payload: {} }),
  ];
  for (const [namespace, name] of event.methods ?? []) {
    whole.push(() => api[namespace][name]());
  }
  for (const attempt of event.methods === undefined ? brief : [...brief, ...whole]) {
    try {
      await attempt();
    } catch {
      // Only the attempt matters.
    }
  }
};
