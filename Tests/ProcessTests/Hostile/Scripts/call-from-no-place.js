// Errors without a stack inherit impossible lines and columns. Ends: denied
exports.onExecutePostLogin = async (event, api) => {
  Error.stackTraceLimit = 0;
  Object.assign(Error.prototype, { line: 1e300, column: NaN, sourceURL: 'elsewhere.js' });
  void api.access.nothing;
  Object.assign(Error.prototype, { line: 1, column: -(2 ** 63) });
  void api.access.nothingEither;
  api.access.deny('from here');
};
