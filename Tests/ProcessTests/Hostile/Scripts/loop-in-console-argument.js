// An endless loop in a value that is printed. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  console.log({ [Symbol.for('nodejs.util.inspect.custom')]() { for (;;); } });
};
