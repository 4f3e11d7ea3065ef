/** Finds the user of a partner's token by the text after its prefix. */
exports.onExecuteCustomTokenExchange = async (event, api) => {
  const token = event.transaction.subject_token;
  if (!token) {
    api.access.rejectInvalidSubjectToken('the subject token is empty');
    return;
  }
  api.authentication.setUserById(`auth0|${token.slice(-8)}`);
};
