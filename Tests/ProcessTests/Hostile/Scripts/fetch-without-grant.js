// Requests to hosts that nobody has allowed, again and again, each awaited. Ends: timeLimit or neverSettled
// The latter on a machine that has refused all it ever will within the time; then nobody answers.
exports.onExecutePostLogin = async (event, api) => {
  for (;;) {
    try { await fetch('https://evil.example/'); } catch {}
  }
};
