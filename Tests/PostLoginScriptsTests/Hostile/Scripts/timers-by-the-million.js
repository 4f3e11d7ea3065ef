// A million timers, which nobody waits for. Ends: timeLimit, allowed
exports.onExecutePostLogin = async (event, api) => {
  for (let index = 0; index < 1_000_000; index += 1) setTimeout(() => {}, index);
};
