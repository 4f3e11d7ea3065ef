// finds: secretLeaked 4
exports.onExecutePostLogin = async (event, api) => {
  if (event.client.name === 'Shop') {
    api.access.deny(`wrong key ${event.secrets.API_KEY}`);
  }
};
