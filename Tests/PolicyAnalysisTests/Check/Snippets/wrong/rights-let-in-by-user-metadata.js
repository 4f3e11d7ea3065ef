// finds: rightsFromUserInput 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.user.user_metadata.department !== 'finance') {
    api.access.deny('for the finance department only');
  }
};
