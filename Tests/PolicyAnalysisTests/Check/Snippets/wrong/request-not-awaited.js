// finds: workLeftBehind 3
exports.onExecutePostLogin = async (event, api) => {
  fetch('https://hooks.acme.example/login', { method: 'POST' });
};
