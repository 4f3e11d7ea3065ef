// An endless loop in a getter. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  const trap = { get member() { for (;;); } };
  return trap.member;
};
