exports.onExecutePostLogin = async (event, api) => {
  const { email } = event.user;
  if (email?.endsWith('@example.com') === false) {
    api.access.deny('This application is for employees');
  }
};
