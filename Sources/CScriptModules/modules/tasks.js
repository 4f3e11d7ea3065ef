// What an execution waits for besides microtasks: timers on virtual time, and answers to requests.
// Time moves on only when nothing else is left to do, and from one task straight to the next.
//
// The guest may have run before this is made, so nothing here asks a global or the method of a
// prototype for anything: tasks form a ring, and what waits for an answer is found by its number.
(function (internal) {
  'use strict';

  const { native, parse, markPlace, stackAt } = internal;
  const longestDelay = 2 ** 31 - 1;
  // Stands between the last task and the first, which is the one that is due first.
  const ring = { __proto__: null, due: -Infinity, next: undefined, previous: undefined };
  // How much longer in real time, in milliseconds, an answer may take than virtual time has it: what
  // comes at once on an idle machine comes before a timer on a busy one too.
  const patience = 1000;
  let unanswered;
  let unansweredCount;
  // The least that virtual time was ahead of the clock that waiting goes by when one of them began.
  let lead;
  let lastID = 0;
  let isWatched = false;
  // Errors that know where the work was begun; the engine makes a stack only when it is read. Of one
  // execution so many are kept.
  const maximumMarks = 100;
  let marksLeft;

  function watch() {
    if (isWatched) return;
    isWatched = true;
    native.setNextTask(runNext);
  }

  // After all that are due no later, so that equal times keep the order of their making.
  function enqueue(id, due, callback, period, owner) {
    let { previous } = ring;
    while (previous.due > due) ({ previous } = previous);
    const { next } = previous;
    const task = { __proto__: null, id, due, callback, period, owner, next, previous };
    previous.next = task;
    next.previous = task;
    watch();
  }

  function remove({ next, previous }) {
    previous.next = next;
    next.previous = previous;
  }

  function mark() {
    if (marksLeft === 0) return undefined;
    marksLeft -= 1;
    return markPlace();
  }

  // A timer of the guest's has an owner, which it keeps: `timer`, for what can be asked for by its
  // number, the `name` of the function that made it, and whether it `isRef`, so that the handler may
  // wait for it. Timers of our own have none.
  function setTimer(callback, delay, repeats = false, owner = undefined, id = (lastID += 1)) {
    if (owner !== undefined) owner.place ??= mark();
    // As Node.js has it: whatever is no delay of at least one millisecond is one millisecond.
    const period = delay >= 1 && delay <= longestDelay ? delay - (delay % 1) : 1;
    enqueue(id, native.elapsed() + period, callback, repeats ? period : undefined, owner);
    return id;
  }

  function taskOf(id) {
    let task = ring.next;
    while (task !== ring && task.id !== id) task = task.next;
    return task === ring ? undefined : task;
  }

  function clearTimer(id) {
    const task = taskOf(id);
    if (task !== undefined) remove(task);
  }

  const timerOf = (id) => taskOf(id)?.owner?.timer;

  function request(json, body, done) {
    lastID += 1;
    const sentAt = native.elapsed();
    unanswered[lastID] = { __proto__: null, sentAt, done, json, place: mark() };
    unansweredCount += 1;
    const aheadBy = sentAt - native.request(lastID, json, body ?? '');
    if (unansweredCount === 1 || aheadBy < lead) lead = aheadBy;
    watch();
    return lastID;
  }

  function forget(id) {
    if (unanswered[id] === undefined) return;
    delete unanswered[id];
    unansweredCount -= 1;
  }

  function forgetAll() {
    unanswered = { __proto__: null };
    unansweredCount = 0;
  }

  function cancel(id) {
    forget(id);
    clearTimer(id);
  }

  // Waits for the outside, which says how long its answer would have taken; the answer becomes a
  // task at that time. False where none has come that could be due before the next task.
  function receiveAnswer() {
    const { next } = ring;
    const answer = native.receive(next === ring ? Infinity : next.due - lead + patience);
    if (answer === undefined) {
      if (next === ring) forgetAll();
      return false;
    }
    const { id, duration, reply } = parse(answer);
    const waiting = unanswered[id];
    if (waiting !== undefined) {
      forget(id);
      if (reply.error === undefined) reply.body = native.takeBody(id);
      enqueue(id, waiting.sentAt + duration, () => waiting.done(reply), undefined, waiting);
    }
    return true;
  }

  // False where nothing is left that could ever happen, or no time for it.
  function runNext() {
    while (unansweredCount > 0 && receiveAnswer());
    const task = ring.next;
    if (task === ring) return false;
    remove(task);
    if (!native.advance(task.due)) return false;
    const { id, callback, period, owner } = task;
    if (period !== undefined) enqueue(id, native.elapsed() + period, callback, period, owner);
    callback();
    return true;
  }

  // The first timer and the first request that are left: each a line of what it is, the name of the
  // function or the JSON of the request, and a stack, which ends with a NUL. What is not kept alive for
  // its own sake (a timer without ref, such as the limit of a signal) is not waited for in Node either.
  function left() {
    let timer;
    let request;
    for (let task = ring.next; task !== ring; task = task.next) {
      const { owner } = task;
      if (owner?.json !== undefined) request ??= owner;
      else if (owner?.isRef) timer ??= owner;
    }
    for (const id in unanswered) {
      request ??= unanswered[id];
      break;
    }
    const timerText = timer === undefined ? '' : `timer\n${timer.name}\n${stackAt(timer.place)}\0`;
    return request === undefined ? timerText : `${timerText}request\n${request.json}\n${stackAt(request.place)}\0`;
  }

  function begin() {
    ring.next = ring;
    ring.previous = ring;
    marksLeft = maximumMarks;
    forgetAll();
  }

  begin();
  internal.atBegin(begin);
  return { setTimer, clearTimer, timerOf, left, request, cancel };
})
