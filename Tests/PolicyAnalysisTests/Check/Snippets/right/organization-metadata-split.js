exports.onExecutePostLogin = async (event, api) => {
  const ranges = (event.organization?.metadata?.ranges ?? '').split(',');
  if (ranges.includes(event.request.ip)) return;
  if (event.organization?.metadata?.ranges) api.access.deny('not from this address');
};
