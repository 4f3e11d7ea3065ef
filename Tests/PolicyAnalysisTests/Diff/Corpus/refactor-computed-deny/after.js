exports.onExecutePostLogin = async ({ connection }, { access }) => {
  const isClosed = connection.name === 'legacy';
  if (!isClosed) return;
  const words = ['The connection', connection.name, `(${connection.strategy})`, 'is closed'];
  access.deny(words.join(' '));
};
