// An array that grows without an end. Ends: memoryLimit or timeLimit
// On a slow machine the time is used up first.
exports.onExecutePostLogin = async (event, api) => {
  const all = [];
  for (;;) all.push(all.length);
};
