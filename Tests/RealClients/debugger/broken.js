exports.onExecutePostLogin = async (event, api) => {
  let = ;
};
