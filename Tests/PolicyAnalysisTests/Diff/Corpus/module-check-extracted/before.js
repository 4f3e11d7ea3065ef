exports.onExecutePostLogin = async (event, api) => {
  const { company, ends } = event.user.app_metadata;
  if (company === 'contractor' && !(Date.parse(ends) > Date.now())) {
    api.access.deny('The contract has ended');
  }
};
