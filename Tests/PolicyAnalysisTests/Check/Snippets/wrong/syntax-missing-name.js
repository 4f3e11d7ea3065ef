// finds: syntaxError 3
exports.onExecutePostLogin = async (event, api) => {
  const = 1;
};
