// finds: actionThrows 5
exports.onExecutePostLogin = async (event, api) => {
  const roles = [];
  const first = 'none';
  if (event.client.name === 'Shop') first = roles[0];
  console.log(first);
};
