exports.onExecutePostLogin = async (event, api) => {
  const isEmployee = event.user.email?.endsWith('@example.com');
  if (!isEmployee) api.access.deny('This application is for employees');
};
