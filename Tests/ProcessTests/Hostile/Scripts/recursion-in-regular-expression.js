// A regular expression too deep for its compiler. Ends: uncaughtError or allowed
// The depth limit is the engine's.
exports.onExecutePostLogin = async (event, api) => {
  return new RegExp('('.repeat(100_000) + ')'.repeat(100_000)).test('');
};
