// finds: rightsFromUserInput 3
exports.onExecutePostLogin = async (event, api) => {
  const domain = (event.user.email ?? '').split('@').pop().toLowerCase();
  if (domain !== 'acme.example') api.access.deny('for staff only');
};
