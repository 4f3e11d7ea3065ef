// finds: syntaxError 3
exports.onExecutePostLogin = async (event, api) => {
  let first second = 1;
};
