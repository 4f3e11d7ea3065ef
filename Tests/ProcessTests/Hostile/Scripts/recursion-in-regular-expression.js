// A regular expression too deep for its compiler. Ends: uncaughtError or allowed or timeLimit
// The depth limit is the engine's, and to reach it takes half of the time on a quiet machine.
exports.onExecutePostLogin = async (event, api) => {
  return new RegExp('('.repeat(100_000) + ')'.repeat(100_000)).test('');
};
