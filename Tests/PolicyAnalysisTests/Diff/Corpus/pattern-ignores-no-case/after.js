exports.onExecutePostLogin = async (event, api) => {
  const name = event.user.name ?? '';
  if (/\btest\b/.test(name)) api.access.deny('No test accounts here');
};
