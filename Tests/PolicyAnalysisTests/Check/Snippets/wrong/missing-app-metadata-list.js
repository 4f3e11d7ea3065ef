// finds: missingFieldThrows 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.user.app_metadata.groups.includes('blocked')) api.access.deny('blocked');
};
