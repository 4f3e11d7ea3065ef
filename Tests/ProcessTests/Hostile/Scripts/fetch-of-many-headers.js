// A request with a hundred thousand headers. Ends: allowed or timeLimit or memoryLimit
// It is refused for its size, unless making it takes longer than there is time.
exports.onExecutePostLogin = async (event, api) => {
  const headers = Array.from({ length: 100_000 }, (_, index) => [`x-${index}`, 'v'.repeat(10)]);
  try { await fetch('https://evil.example/', { headers }); } catch {}
};
