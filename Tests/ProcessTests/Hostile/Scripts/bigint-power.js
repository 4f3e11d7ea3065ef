// A power with a thousand million digits. Ends: uncaughtError
exports.onExecutePostLogin = async (event, api) => {
  return 2n ** (10n ** 9n);
};
