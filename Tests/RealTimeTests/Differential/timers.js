// The order of ticks, promises, timers and immediates. Delays differ by several milliseconds, so that
// the real time that Node waits gives the same order.
'use strict';

process.nextTick((left, right) => print(`tick ${left}${right}`), 1, 2);
Promise.resolve().then(() => {
  print('promise');
  process.nextTick(() => print('tick of promise'));
}).then(() => print('second promise'));
queueMicrotask(() => print('microtask'));
process.nextTick(() => {
  print('second tick');
  process.nextTick(() => print('tick of tick'));
  Promise.resolve().then(() => print('promise of tick'));
});
(async () => {
  await null;
  print('async');
})();

setTimeout(() => {
  setImmediate(() => print('immediate of timer'));
  process.nextTick(() => print('tick of timer'));
  Promise.resolve().then(() => print('promise of timer'));
  setTimeout(() => print('timer of timer'), 0);
  print('timer');
}, 40);
setTimeout(() => print('early timer'), 1);
setTimeout(() => print('late timer'), 160);
setTimeout(() => print('earlier than late'), 100);

let count = 0;
const interval = setInterval(() => {
  count += 1;
  print(`interval ${count}`);
  if (count === 3) clearInterval(interval);
}, 240);

const never = setTimeout(() => print('never'), 120);
clearTimeout(+never);
const refreshed = setTimeout(() => print('refreshed'), 880);
setTimeout(() => refreshed.refresh(), 840);
const renewed = setTimeout(() => print('not renewed'), 300);
const number = +renewed;
renewed.refresh();
clearTimeout(number);
let turns = 0;
const again = setTimeout(() => {
  turns += 1;
  print(`again ${turns} ${again._destroyed}`);
  if (turns < 3) again.refresh();
}, 340);
setTimeout(() => print(`ended ${again._destroyed} ${typeof again._onTimeout}`), 1760);
const cleared = setTimeout(() => print('not cleared'), 380);
clearTimeout(`${+cleared}`);
print(`${cleared.refresh() === cleared} ${cleared._destroyed} ${cleared._idleTimeout} ${cleared._onTimeout}`);
const kept = setTimeout(() => print('kept'), 420);
for (let id = 0; id < 200; id += 1) clearTimeout(id);
const named = setTimeout(() => print('named'), 460);
clearTimeout(`0x${(+named).toString(16)}`);
print(`${typeof kept} ${typeof +refreshed} ${refreshed.hasRef()}`);
print(`${refreshed.unref() === refreshed} ${refreshed.hasRef()} ${refreshed.ref().hasRef()}`);
setTimeout((...values) => print(`values ${values}`), 1000, 1, 'two');
const immediate = setImmediate(() => print('no immediate'));
clearImmediate(immediate);
for (const nothing of [null, undefined, 'x', {}, 12345]) clearTimeout(nothing);
require('timers/promises').setTimeout(1200, 'value').then((value) => print(`promised ${value}`));
require('util').promisify(setTimeout)(1280, 'other').then((value) => print(`promised ${value}`));
(async () => {
  let left = 3;
  for await (const value of require('timers/promises').setInterval(440, 'tock')) {
    print(`each ${value} ${left}`);
    left -= 1;
    if (left === 0) break;
  }
})();
const controller = new AbortController();
require('timers/promises').setTimeout(4000, 'x', { signal: controller.signal })
  .catch((error) => print(`${error.name} ${error.code} ${error.message}`));
setTimeout(() => controller.abort(), 1600);
