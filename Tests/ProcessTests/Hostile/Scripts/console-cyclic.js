// Values that refer to themselves and to a hundred others are printed. Ends: allowed or timeLimit or memoryLimit
// A hundred million lines would be needed to show all of it.
exports.onExecutePostLogin = async (event, api) => {
  const all = Array.from({ length: 100 }, () => ({}));
  for (const one of all) for (const [index, other] of all.entries()) one[`member${index}`] = other;
  console.log(all);
};
