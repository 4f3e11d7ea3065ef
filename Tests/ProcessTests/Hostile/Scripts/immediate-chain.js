// Immediates that each ask for the next one. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  await new Promise(() => { const again = () => setImmediate(again); again(); });
};
