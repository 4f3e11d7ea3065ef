exports.onExecutePostLogin = async (event, api) => {
  const { secrets, ...rest } = event;
  console.log(JSON.stringify(rest));
};
