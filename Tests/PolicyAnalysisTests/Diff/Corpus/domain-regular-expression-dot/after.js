exports.onExecutePostLogin = async (event, api) => {
  const email = event.user.email ?? '';
  if (!/@example.com$/.test(email)) {
    api.access.deny('This application is for employees');
  }
};
