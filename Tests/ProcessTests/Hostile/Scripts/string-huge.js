// A string of 512 MB in one step. Ends: timeLimit or memoryLimit
// The process is killed at the deadline, unless the watchdog sees the memory before.
exports.onExecutePostLogin = async (event, api) => {
  const text = 'x'.repeat(2 ** 29);
  for (;;) text.charCodeAt(text.length - 1);
};
