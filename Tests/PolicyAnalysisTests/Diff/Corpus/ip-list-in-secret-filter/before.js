exports.onExecutePostLogin = async (event, api) => {
  const addresses = (event.secrets.ADDRESSES ?? '').split(' ');
  if (addresses.includes(event.request.ip)) return;
  api.access.deny('This address is not known');
};
