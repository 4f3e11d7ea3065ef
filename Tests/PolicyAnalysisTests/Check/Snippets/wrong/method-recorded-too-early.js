// finds: methodNotRecorded 3
exports.onExecutePostLogin = async (event, api) => {
  api.authentication.recordMethod('https://acme.example/method');
};
