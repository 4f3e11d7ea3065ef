// A search through an array of impossible length. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);
};
