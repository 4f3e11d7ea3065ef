// Recursion that catches the end of the stack and begins again. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  const again = () => {
    try {
      again();
    } catch {
      again();
    }
  };
  again();
};
