// Nested quantifiers. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  for (;;) /^(a+)+$/.test(`${'a'.repeat(40)}b`);
};
