exports.onExecutePostLogin = async (event, api) => {
  const email = event.user.email ?? '';
  if (!email.endsWith('example.com')) {
    api.access.deny('This application is for employees');
  }
};
