// An endless loop that catches whatever ends it and goes on. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  for (;;) {
    try {
      for (;;);
    } catch {
      continue;
    } finally {
      continue;
    }
  }
};
