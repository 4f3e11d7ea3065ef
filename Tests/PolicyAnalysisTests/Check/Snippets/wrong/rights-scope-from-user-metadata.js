// finds: rightsFromUserInput 4
exports.onExecutePostLogin = async (event, api) => {
  if (event.user.user_metadata.plan === 'premium') {
    api.accessToken.addScope('read:premium');
  }
};
