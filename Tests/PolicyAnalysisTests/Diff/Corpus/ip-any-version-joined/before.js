exports.onExecutePostLogin = async (event, api) => {
  const { ip } = event.request;
  if (ip.includes(':')) return;
  if (!/^192\.0\.2\.\d+$/.test(ip)) api.access.deny('This network is not known');
};
