exports.onExecutePostLogin = async (event, api) => {
  if (event.refresh_token && event.user.app_metadata.revoked === true) {
    api.refreshToken.revoke('revoked by support');
  }
};
