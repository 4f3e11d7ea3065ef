// What rounds the delay of a timer is replaced, so that its time never comes. Ends: denied
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
