// Requests to hosts that nobody has allowed, again and again, each awaited. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  for (;;) {
    try { await fetch('https://evil.example/'); } catch {}
  }
};
