const isClosed = async () => {
  const status = await fetch('https://flags.example.com/closed').then((found) => found.status, () => 0);
  return status === 200;
};

exports.onExecutePostLogin = async (event, api) => {
  const closed = await isClosed();
  if (!event.user.email_verified) return api.access.deny('Please verify your address');
  if (closed) api.access.deny('Closed');
};
