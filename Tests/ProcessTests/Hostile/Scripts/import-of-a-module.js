// A module of the language is imported. Ends: uncaughtError
exports.onExecutePostLogin = async (event, api) => {
  await import('node:fs');
};
