// A getter with an endless loop is printed, which does not call it. Ends: allowed
exports.onExecutePostLogin = async (event, api) => {
  console.log({ get constructor() { for (;;); } });
};
