// Requests to hosts that are not allowed, again and again, each awaited. Ends: timeLimit or neverSettled
// The latter on a machine that reaches the limit of refusals within the time; then no reply comes.
exports.onExecutePostLogin = async (event, api) => {
  for (;;) {
    try { await fetch('https://evil.example/'); } catch {}
  }
};
