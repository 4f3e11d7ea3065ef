// finds: actionThrows 1
exports.onExecutePostLogin = async (event, api) => {
  if (event.client.name === 'Shop') while (true) {}
};
