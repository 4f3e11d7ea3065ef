// Replaces the reader of replies, so that a reply reports an infinite duration. Ends: denied
exports.onExecutePostLogin = async (event, api) => {
  JSON.parse = () => ({ id: 1, duration: Infinity, reply: {} });
  await fetch('https://example.com/').catch(() => {});
  api.access.deny('after the answer');
};
