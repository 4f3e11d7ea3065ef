// finds: actionThrows 4
exports.onExecutePostLogin = async (event, api) => {
  if (event.client.metadata.notify === 'yes') {
    await axios.post('https://hooks.acme.example/', { user: event.user.user_id });
  }
};
