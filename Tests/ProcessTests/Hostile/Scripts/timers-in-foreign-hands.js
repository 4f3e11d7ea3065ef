// Replaces array methods to get at the pending timers, and makes them wait without end. Ends: denied
exports.onExecutePostLogin = async (event, api) => {
  const { splice } = Array.prototype;
  Array.prototype.splice = function (start, count, task) {
    if (typeof task === 'object') task.due = 1e300;
    return Reflect.apply(splice, this, arguments);
  };
  await new Promise((resolve) => setTimeout(resolve, 5));
  api.access.deny('after the timer');
};
