// finds: unknownField 3
exports.onExecutePostLogin = async (event, api) => {
  if (event.refreshToken) console.log('a refresh');
};
