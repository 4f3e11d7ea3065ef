// finds: unknownField 3
exports.onExecutePostLogin = async (event, api) => {
  const key = event.secret?.API_KEY;
  console.log(typeof key);
};
