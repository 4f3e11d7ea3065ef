const helper = (value) => {
  return value * 2;
};

exports.onExecutePostLogin = async (event, api) => {
  let n = 1;
  await Promise.resolve();
  n += helper(n);
  console.log('n is', n);
  if (event.user.email) {
    api.idToken.setCustomClaim('n', n);
  }
  for (let i = 0; i < 3; i += 1) {
    n += i;
  }
  if (n > 1000) api.access.deny('too large');
};
