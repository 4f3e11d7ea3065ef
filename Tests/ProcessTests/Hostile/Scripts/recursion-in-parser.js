// A program too deep for the parser. Ends: uncaughtError
exports.onExecutePostLogin = async (event, api) => {
  return new Function(`return ${'('.repeat(100_000)}1${')'.repeat(100_000)}`)();
};
