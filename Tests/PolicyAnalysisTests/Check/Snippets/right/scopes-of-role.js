exports.onExecutePostLogin = async (event, api) => {
  if (event.authorization?.roles?.includes('auditor')) api.accessToken.addScope('read:audit');
};
