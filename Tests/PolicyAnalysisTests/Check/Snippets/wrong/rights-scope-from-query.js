// finds: rightsFromUserInput 4
exports.onExecutePostLogin = async (event, api) => {
  if (event.request.query?.mode === 'admin') {
    api.accessToken.addScope('admin:all');
  }
};
