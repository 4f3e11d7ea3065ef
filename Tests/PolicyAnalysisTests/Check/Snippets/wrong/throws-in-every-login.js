// finds: actionThrows 3
exports.onExecutePostLogin = async (event, api) => {
  throw new Error('not written yet');
};
