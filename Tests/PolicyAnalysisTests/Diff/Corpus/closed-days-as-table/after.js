const IS_CLOSED = [true, false, false, false, false, false, true];

exports.onExecutePostLogin = async (event, api) => {
  if (event.client.metadata.weekend === 'open') return;
  const today = new Date();
  if (IS_CLOSED[today.getUTCDay()]) {
    api.access.deny('We are closed today');
  }
};
