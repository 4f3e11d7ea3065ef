exports.onExecutePostLogin = async (event, api) => {
  api.access.deny('closed');
};
