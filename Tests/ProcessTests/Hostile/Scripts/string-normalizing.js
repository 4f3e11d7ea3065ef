// The normal form of a very long text. Ends: timeLimit or memoryLimit or uncaughtError
// The engine either refuses (a RangeError), or is stopped in the middle, by whichever limit comes first.
exports.onExecutePostLogin = async (event, api) => {
  return 'ä'.repeat(2 ** 26).normalize('NFKD').toLocaleUpperCase('tr');
};
