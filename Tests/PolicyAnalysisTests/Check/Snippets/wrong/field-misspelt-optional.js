// finds: unknownField 3
exports.onExecutePostLogin = async (event, api) => {
  const done = event.authencation?.methods?.some(({ name }) => name === 'mfa');
  console.log(done);
};
