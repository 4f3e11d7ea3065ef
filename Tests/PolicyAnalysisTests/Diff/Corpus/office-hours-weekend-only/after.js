const CLOSED = [0, 5, 6];

exports.onExecutePostLogin = async (event, api) => {
  const isClosed = CLOSED.includes(new Date().getUTCDay());
  if (isClosed && event.client.metadata.weekend !== 'open') {
    api.access.deny('We are closed today');
  }
};
