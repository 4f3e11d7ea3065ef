// finds: metadataIgnored 3
exports.onExecutePostLogin = async (event, api) => {
  api.user.setAppMetadata({ plan: 'free' });
};
