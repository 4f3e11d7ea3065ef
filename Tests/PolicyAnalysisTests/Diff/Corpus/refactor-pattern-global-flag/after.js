exports.onExecutePostLogin = async (event, api) => {
  const { name = '' } = event.user;
  const found = name.match(/\btest\b/gi);
  if (found !== null) {
    api.access.deny('No test accounts here');
  }
};
