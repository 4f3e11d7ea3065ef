exports.onExecutePostLogin = async (event, api) => {
  const name = event.user.name ?? '';
  if (/\btest\b/i.test(name)) api.access.deny('No test accounts here');
};
