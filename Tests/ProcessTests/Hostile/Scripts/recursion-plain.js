// Recursion without an end. Ends: uncaughtError
exports.onExecutePostLogin = async (event, api) => {
  const again = () => again() + 1;
  return again();
};
