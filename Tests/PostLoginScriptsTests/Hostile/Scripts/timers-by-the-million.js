// A million timers. Ends: uncaughtError
// There are no timers.
exports.onExecutePostLogin = async (event, api) => {
  for (let index = 0; index < 1_000_000; index += 1) setTimeout(() => {}, index);
};
