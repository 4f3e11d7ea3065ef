const isClosed = async () => {
  const status = await fetch('https://flags.example.com/closed').then((found) => found.status, () => 0);
  return status === 200;
};

exports.onExecutePostLogin = async (event, api) => {
  if (event.user.email_verified !== true) {
    api.access.deny('Please verify your address');
    return;
  }
  if (await isClosed()) api.access.deny('Closed');
};
