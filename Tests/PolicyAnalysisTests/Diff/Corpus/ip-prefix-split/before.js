exports.onExecutePostLogin = async (event, api) => {
  const isOffice = event.request.ip.startsWith('10.1.');
  if (!isOffice) api.access.deny('Only from the office');
};
