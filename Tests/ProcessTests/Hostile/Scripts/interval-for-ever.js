// An interval that nobody clears, every hundredth of a second. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  await new Promise(() => setInterval(() => {}, 10));
};
