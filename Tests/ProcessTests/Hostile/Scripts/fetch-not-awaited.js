// Requests without end that nobody awaits. Ends: timeLimit or memoryLimit
// The parent does not even refuse them after a while; what the script keeps of them is its own.
exports.onExecutePostLogin = async (event, api) => {
  for (;;) fetch('https://evil.example/').catch(() => {});
};
