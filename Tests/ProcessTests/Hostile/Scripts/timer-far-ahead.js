// A timer a month ahead, which skips virtual time instead of real time. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  await new Promise((resolve) => setTimeout(resolve, 2_000_000_000));
};
