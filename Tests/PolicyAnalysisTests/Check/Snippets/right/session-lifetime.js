exports.onExecutePostLogin = async (event, api) => {
  if (event.session && event.client.metadata.short_sessions === 'true') {
    api.session.setExpiresAt(new Date(Date.now() + 3_600_000).getTime());
  }
};
