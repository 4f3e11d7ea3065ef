// A chain of microtasks without an end. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  for (;;) await 0;
};
