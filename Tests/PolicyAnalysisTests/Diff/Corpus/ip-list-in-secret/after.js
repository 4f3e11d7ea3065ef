exports.onExecutePostLogin = async (event, api) => {
  if (!event.secrets.ADDRESSES) return;
  const addresses = event.secrets.ADDRESSES.split(' ');
  if (addresses.includes(event.request.ip)) return;
  api.access.deny('This address is not known');
};
