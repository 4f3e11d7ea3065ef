// A million timers, the last of them after a quarter of an hour. Ends: timeLimit or memoryLimit
// The time of the machine is used up first, or the memory, or the time that the timers jump over.
exports.onExecutePostLogin = async (event, api) => {
  for (let index = 0; index < 1_000_000; index += 1) setTimeout(() => {}, index);
};
