exports.onExecutePostLogin = async (event, api) => {
  if (!event.user.user_metadata.terms_accepted) {
    api.access.deny('Accept the terms in your profile first.');
  }
};
