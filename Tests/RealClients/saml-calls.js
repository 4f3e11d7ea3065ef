// Makes the calls that the test has put into the user's metadata, in order.
exports.onExecutePostLogin = async (event, api) => {
  for (const [method, ...values] of event.user.app_metadata.calls ?? []) {
    api.samlResponse[method](...values);
  }
};
