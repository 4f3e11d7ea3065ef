// finds: lostChange 3
exports.onExecutePostLogin = async (event, api) => {
  event.user.app_metadata.seen = true;
};
