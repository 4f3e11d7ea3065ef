// An error that looks like a limit is thrown. Ends: uncaughtError
exports.onExecutePostLogin = async (event, api) => {
  const error = new Error('JavaScript execution terminated.');
  error.code = 'timeLimit';
  error.name = 'TerminationError';
  throw error;
};
