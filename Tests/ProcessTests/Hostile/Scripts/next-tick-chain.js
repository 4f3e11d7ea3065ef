// Ticks that each ask for the next one, so that nothing else ever has its turn. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  const again = () => process.nextTick(again);
  again();
  await new Promise((resolve) => setTimeout(resolve, 1));
};
