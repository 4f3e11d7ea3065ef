exports.onExecutePostLogin = async (event, api) => {
  const allowed = ['203.0.113.24', '198.51.100.7'];
  if (!allowed.includes(event.request.ip)) {
    console.log(`denied ${event.request.ip}`);
    api.access.deny('not from this address');
  }
};
