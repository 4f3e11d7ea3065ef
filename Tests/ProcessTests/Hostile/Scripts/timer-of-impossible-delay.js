// Timers whose delays are no numbers, or too large for any. Ends: allowed
exports.onExecutePostLogin = async (event, api) => {
  for (const delay of [NaN, -Infinity, Infinity, 2 ** 53, -1, 'x', {}, null, [[]]]) {
    clearTimeout(setTimeout(() => { throw new Error('called'); }, delay));
  }
};
