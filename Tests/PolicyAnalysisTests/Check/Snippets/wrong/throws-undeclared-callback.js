// finds: actionThrows 3
exports.onExecutePostLogin = async (event, api) => {
  return callback(null, user, context);
};
