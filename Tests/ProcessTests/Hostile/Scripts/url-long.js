// Addresses of megabytes, with hosts of a million labels. Ends: allowed or timeLimit or memoryLimit
// Each is refused or read; whether all of them are read within the limits depends on the machine.
exports.onExecutePostLogin = async (event, api) => {
  for (const text of ['a.'.repeat(1e6), '%'.repeat(1e6), 'ü'.repeat(1e6), '../'.repeat(1e6)]) {
    try { new URL(`https://${text}/`); } catch {}
    try { new URL(`https://example.com/${text}?${text}#${text}`); } catch {}
  }
};
