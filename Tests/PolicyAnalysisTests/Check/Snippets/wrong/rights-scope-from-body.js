// finds: rightsFromUserInput 4
exports.onExecutePostLogin = async (event, api) => {
  const wanted = event.request.body?.access;
  if (wanted === 'full') api.accessToken.addScope('write:all');
};
