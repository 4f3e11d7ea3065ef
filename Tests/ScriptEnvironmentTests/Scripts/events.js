// Event, EventTarget, CustomEvent, AbortController, AbortSignal, queueMicrotask and performance.
const target = new EventTarget();
const calls = [];
const listener = { handleEvent(event) { calls.push(`object ${event.type} ${this === listener}`); } };
target.addEventListener('x',
  function (event) { calls.push(`function ${this === target} ${event.currentTarget === target}`); }, { once: true });
target.addEventListener('x', listener);
target.addEventListener('x', listener);
equal(target.dispatchEvent(new Event('x')), true, 'an event that nobody cancels gives true');
target.dispatchEvent(new Event('x'));
equal(calls.join(), 'function true true,object x true,object x true',
  'a listener is called once per event, or once at all');
target.removeEventListener('x', listener);
target.addEventListener('y', (event) => { event.preventDefault(); event.stopImmediatePropagation(); });
target.addEventListener('y', () => calls.push('never'));
equal(target.dispatchEvent(new CustomEvent('y', { cancelable: true, detail: 5 })), false,
  'an event that is cancelled gives false');
equal(calls.includes('never'), false, 'an event stops at once when asked');
equal(new CustomEvent('z', { detail: 5 }).detail, 5, 'a custom event has its detail');
equal(new Event('z').eventPhase, Event.NONE, 'an event that is not under way has no phase');
throws(() => new Event(), 'TypeError', 'The "type" argument must be specified');
throws(() => target.dispatchEvent({}), 'TypeError',
  'The "event" argument must be an instance of Event. Received an instance of Object');
throws(() => target.addEventListener('x', 1), 'TypeError',
  'The "listener" argument must be an instance of EventListener. Received type number (1)');
throws(() => EventTarget.prototype.dispatchEvent.call({}, new Event('x')), 'TypeError',
  'Value of "this" must be of type EventTarget');

const controller = new AbortController();
const { signal } = controller;
const either = AbortSignal.any([signal, new AbortController().signal]);
const seen = [];
signal.onabort = (event) => seen.push(`${event.type} ${event.isTrusted} ${either.aborted}`);
either.addEventListener('abort', () => seen.push('either'));
signal.throwIfAborted();
controller.abort();
controller.abort('again');
equal(seen.join(), 'abort true true,either', 'an abort reaches its listeners once, dependent signals after it');
equal(signal.reason.name, 'AbortError', 'the reason is an AbortError by default');
equal(signal.reason.message, 'This operation was aborted', 'the reason has the message of Node');
equal(either.reason, signal.reason, 'a dependent signal has the same reason');
throws(() => signal.throwIfAborted(), 'AbortError', 'This operation was aborted');
equal(AbortSignal.abort('why').reason, 'why', 'a reason may be given');
equal(AbortSignal.any([AbortSignal.abort(1), AbortSignal.abort(2)]).reason, 1, 'the first aborted signal counts');
throws(() => new AbortSignal(), 'TypeError', 'Illegal constructor');
throws(() => AbortSignal.timeout(-1), 'RangeError',
  'The value of "delay" is out of range. It must be >= 0 && <= 4294967295. Received -1');
throws(() => AbortSignal.any([1]), 'TypeError',
  'The "signals[0]" argument must be an instance of AbortSignal. Received type number (1)');
const removed = new AbortController();
target.addEventListener('w', () => calls.push('removed'), { signal: removed.signal });
removed.abort();
target.dispatchEvent(new Event('w'));
equal(calls.includes('removed'), false, 'a signal takes a listener away');
const timed = AbortSignal.timeout(5);
timed.addEventListener('abort', () => {
  equal(timed.reason.name, 'TimeoutError', 'a timeout has a reason of its own');
  equal(timed.reason.message, 'The operation was aborted due to timeout', 'a timeout has the message of Node');
});

const order = [];
queueMicrotask(() => order.push('first'));
Promise.resolve().then(() => order.push('second')).then(() =>
  equal(order.join(), 'now,first,second', 'microtasks run in order'));
order.push('now');
throws(() => queueMicrotask(1), 'TypeError',
  'The "callback" argument must be of type function. Received type number (1)');
throws(() => queueMicrotask(), 'TypeError', 'The "callback" argument must be of type function. Received undefined');

equal(typeof performance.now(), 'number', 'performance has a clock');
equal(performance.timeOrigin <= Date.now(), true, 'the clock began before now');
performance.mark('a', { startTime: 1, detail: 'd' });
performance.mark('b', { startTime: 4 });
equal(performance.measure('c', 'a', 'b').duration, 3, 'a measure is the time between two marks');
equal(performance.getEntriesByName('a')[0].detail, 'd', 'a mark keeps its detail');
performance.clearMarks('a');
equal(performance.getEntriesByType('mark').length, 1, 'marks are cleared by name');
throws(() => performance.measure('d', 'a'), 'SyntaxError', 'The "a" performance mark has not been set');
const stopped = new Event('s');
equal(stopped.cancelBubble, false, 'an event is not stopped at first');
stopped.stopPropagation();
equal(stopped.cancelBubble, true, 'an event that is stopped says so');
throws(() => target.dispatchEvent(), 'TypeError', 'The "event" argument must be specified');
throws(() => target.addEventListener('x', () => {}, { signal: {} }), 'TypeError',
  'The "options.signal" property must be an instance of AbortSignal. Received an instance of Object');
throws(() => AbortSignal.any({}), 'TypeError', 'The "signals" argument must be an instance of Array.');
throws(() => queueMicrotask(5n), 'TypeError', 'Received type bigint (5n)');
performance.clearMarks();
performance.clearMeasures();
performance.mark('late', { startTime: 9 });
performance.mark('early', { startTime: 2 });
equal(performance.measure('m', { start: 'early', duration: 5 }).duration, 5, 'a measure may have start and duration');
equal(performance.measure('n', { end: 'late', duration: 4 }).startTime, 5, 'a measure may have end and duration');
equal(performance.measure('o', undefined, 'late').startTime, 0, 'a measure begins with the execution by default');
equal(performance.getEntries().map((entry) => entry.name).join(), 'o,early,m,n,late',
  'entries are in the order of time');
equal(performance.getEntriesByName('late', 'measure').length, 0, 'entries are found by name and type');
throws(() => performance.mark(), 'TypeError', 'The "name" argument must be specified');
