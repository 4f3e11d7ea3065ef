// An endless loop in a sort comparator. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  [3, 1, 2].sort(() => { for (;;); });
};
