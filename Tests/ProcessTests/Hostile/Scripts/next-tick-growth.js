// Ticks that each ask for two more. Ends: timeLimit or memoryLimit
// The queue grows until the time is used up, or the memory.
exports.onExecutePostLogin = async (event, api) => {
  const again = () => { process.nextTick(again); process.nextTick(again); };
  again();
};
