// An endless loop in `Symbol.toPrimitive`. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  return `${{ [Symbol.toPrimitive]() { for (;;); } }}`;
};
