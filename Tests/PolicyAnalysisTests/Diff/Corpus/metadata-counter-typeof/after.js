const integer = (value, fallback) => (Number.isInteger(value) ? value : fallback);

exports.onExecutePostLogin = async (event, api) => {
  const { email_verified: isVerified, app_metadata: { count } } = event.user;
  if (isVerified) {
    api.user.setAppMetadata('count', 1 + integer(count, 0));
  } else {
    api.access.deny('Verify your address first');
  }
};
