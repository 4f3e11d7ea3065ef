// finds: actionThrows 4
exports.onExecutePostLogin = async (event, api) => {
  const response = await fetch('https://flags.acme.example/');
  const flags = JSON.parse('<' + response.status);
  if (flags.closed) api.access.deny('closed');
};
