exports.onExecutePostLogin = async (event, api) => {
  const isTransferred = event.session_transfer_token !== undefined;
  if (isTransferred && event.session) {
    api.session.setExpiresAt(Date.now() + 2 * 3_600_000);
    api.session.setMetadata('origin', 'phone');
  }
};
