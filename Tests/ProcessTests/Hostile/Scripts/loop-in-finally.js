// An endless loop in `finally`, after a throw. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  try {
    throw new Error('first');
  } finally {
    for (;;);
  }
};
