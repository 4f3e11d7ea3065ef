// Every global is deleted. Ends: denied
exports.onExecutePostLogin = async (event, api) => {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    try {
      delete globalThis[name];
    } catch {
      continue;
    }
  }
  api.access.deny('nothing left');
};
