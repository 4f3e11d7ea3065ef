// An endless loop in a trap of a Proxy that the host reads. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  api.user.setAppMetadata('name', new Proxy({}, { ownKeys() { for (;;); } }));
};
