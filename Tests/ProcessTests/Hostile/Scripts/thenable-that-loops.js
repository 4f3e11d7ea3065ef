// A `then` that is a getter with an endless loop. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  return { get then() { for (;;); } };
};
