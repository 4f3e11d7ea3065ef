// What an execution waits for besides microtasks: timers on virtual time, and answers to requests.
// Time moves on only when nothing else is left to do, and from one task straight to the next.
(function (internal) {
  'use strict';

  const { native } = internal;
  const longestDelay = 2 ** 31 - 1;
  let queue = [];
  let unanswered = new Map();
  let lastID = 0;
  let isWatched = false;

  // After all that are due no later, so that equal times keep the order of their making.
  function enqueue(task) {
    let position = queue.length;
    while (position > 0 && queue[position - 1].due > task.due) position -= 1;
    queue.splice(position, 0, task);
    if (isWatched) return;
    isWatched = true;
    native.setNextTask(runNext);
  }

  function setTimer(callback, delay, repeats = false) {
    // As Node.js has it: whatever is no delay of at least one millisecond is one millisecond.
    const period = delay >= 1 && delay <= longestDelay ? Math.trunc(delay) : 1;
    lastID += 1;
    enqueue({ id: lastID, due: native.elapsed() + period, callback, period: repeats ? period : undefined });
    return lastID;
  }

  function clearTimer(id) {
    queue = queue.filter((task) => task.id !== id);
  }

  function request(json, body, done) {
    lastID += 1;
    unanswered.set(lastID, { sentAt: native.elapsed(), done });
    native.request(lastID, json, body ?? '');
    if (!isWatched) {
      isWatched = true;
      native.setNextTask(runNext);
    }
    return lastID;
  }

  function cancel(id) {
    unanswered.delete(id);
    clearTimer(id);
  }

  // Waits for the outside, which says how long its answer would have taken; the answer becomes a
  // task at that time.
  function receiveAnswer() {
    const answer = native.receive();
    if (answer === undefined) return unanswered.clear();
    const { id, duration, reply } = JSON.parse(answer);
    const waiting = unanswered.get(id);
    if (waiting === undefined) return undefined;
    unanswered.delete(id);
    if (reply.error === undefined) reply.body = native.takeBody(id);
    return enqueue({ id, due: waiting.sentAt + duration, callback: () => waiting.done(reply) });
  }

  // False where nothing is left that could ever happen, or no time for it.
  function runNext() {
    while (unanswered.size > 0) receiveAnswer();
    const task = queue.shift();
    if (task === undefined) return false;
    if (!native.advance(task.due)) return false;
    if (task.period !== undefined) enqueue({ ...task, due: native.elapsed() + task.period });
    task.callback();
    return true;
  }

  function begin() {
    queue = [];
    unanswered = new Map();
  }

  return { setTimer, clearTimer, request, cancel, begin };
})
