// `queueMicrotask` that queues itself, from a timer. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  await new Promise(() => {
    const again = () => queueMicrotask(again);
    setTimeout(again, 1);
  });
};
