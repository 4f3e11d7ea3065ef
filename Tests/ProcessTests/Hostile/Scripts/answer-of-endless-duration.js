// What reads the answers to requests is replaced, and says that one took for ever. Ends: denied
exports.onExecutePostLogin = async (event, api) => {
  JSON.parse = () => ({ id: 1, duration: Infinity, reply: {} });
  await fetch('https://example.com/').catch(() => {});
  api.access.deny('after the answer');
};
