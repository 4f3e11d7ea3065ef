exports.onExecutePostLogin = async (event, api) => {
  const { ip } = event.request;
  if (ip.slice(0, 5) !== '10.1.') {
    api.access.deny('Only from the office');
    return;
  }
};
