// A regular expression that tries for ages; the engine cannot interrupt it. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  return /a*a*a*a*a*a*a*a*b/.test('a'.repeat(200));
};
