// A million timers, which nobody waits for. Ends: timeLimit or allowed
// Allowed on a machine that makes a million of them in time.
exports.onExecutePostLogin = async (event, api) => {
  for (let index = 0; index < 1_000_000; index += 1) setTimeout(() => {}, index);
};
