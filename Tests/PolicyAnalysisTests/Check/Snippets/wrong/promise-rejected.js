// finds: unhandledRejection 1
exports.onExecutePostLogin = async (event, api) => {
  const audit = async () => { throw new Error('not reachable'); };
  audit();
};
