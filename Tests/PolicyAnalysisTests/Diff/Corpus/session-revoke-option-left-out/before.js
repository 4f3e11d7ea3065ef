exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.suspended !== true) return;
  if (event.session) {
    api.session.revoke('This account is suspended', { preserveRefreshTokens: false });
  } else {
    api.access.deny('This account is suspended');
  }
};
