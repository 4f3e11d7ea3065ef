// An interval that is never cleared, every hundredth of a second. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  await new Promise(() => setInterval(() => {}, 10));
};
