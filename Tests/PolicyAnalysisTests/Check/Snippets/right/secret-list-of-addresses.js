exports.onExecutePostLogin = async (event, api) => {
  const allowed = event.secrets.ALLOWED_IPS.split(',').map((each) => each.trim());
  if (!allowed.includes(event.request.ip)) api.access.deny('not from this address');
};
