// finds: unknownField 3
exports.onExecutePostLogin = async (event, api) => {
  const title = event.organization?.displayName ?? 'none';
  console.log(title);
};
