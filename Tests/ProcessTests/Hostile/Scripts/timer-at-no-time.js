// Replaces the rounding of a timer's delay, so that the timer is never due. Ends: denied
exports.onExecutePostLogin = async (event, api) => {
  let timer;
  const done = new Promise((resolve) => {
    timer = setTimeout(resolve, 5);
  });
  Math.trunc = () => Infinity;
  timer.refresh();
  await done;
  api.access.deny('after the timer');
};
