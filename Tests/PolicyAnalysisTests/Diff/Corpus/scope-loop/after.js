exports.onExecutePostLogin = async (event, api) => {
  const isEditor = (event.authorization?.roles ?? []).includes('editor');
  if (isEditor) {
    ['read', 'write'].forEach((verb) => {
      api.accessToken.addScope(`${verb}:drafts`);
    });
  }
};
