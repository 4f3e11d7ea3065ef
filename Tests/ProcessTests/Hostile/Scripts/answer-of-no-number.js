// Replaces the reader of replies, so that the IDs of replies are no numbers. Ends: denied
exports.onExecutePostLogin = async (event, api) => {
  const { get } = Map.prototype;
  JSON.parse = () => ({ id: NaN, duration: 0, reply: {} });
  Map.prototype.get = function (key) {
    return key === key ? get.call(this, key) : { sentAt: 0, done() {} };
  };
  await fetch('https://example.com/').catch(() => {});
  api.access.deny('after the answer');
};
