// A regular expression too deep for its compiler. Ends: uncaughtError or allowed
// How deep the engine goes is its own business.
exports.onExecutePostLogin = async (event, api) => {
  return new RegExp('('.repeat(100_000) + ')'.repeat(100_000)).test('');
};
