// A timer a month ahead, for which nobody waits by the clock. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  await new Promise((resolve) => setTimeout(resolve, 2_000_000_000));
};
