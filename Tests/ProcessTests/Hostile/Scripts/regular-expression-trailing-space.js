// An innocent regular expression that is quadratic on a long line. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  return /\s+$/.test(`${' '.repeat(200_000)}x`);
};
