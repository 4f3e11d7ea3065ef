exports.onExecutePostLogin = async (event, api) => {
  const isTransferred = event.session_transfer_token !== undefined;
  if (isTransferred && event.session) {
    api.session.setMetadata('origin', 'phone');
  }
};
