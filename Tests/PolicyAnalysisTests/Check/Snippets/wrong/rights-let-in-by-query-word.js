// finds: rightsFromUserInput 3
exports.onExecutePostLogin = async (event, api) => {
  const invitation = event.request.query?.invitation_code;
  if (invitation !== 'WELCOME-2024') api.access.deny('by invitation only');
};
