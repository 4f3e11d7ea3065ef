// An endless generator made of text. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  const Generator = (function* empty() {}).constructor;
  for (const zero of Generator('for (;;) yield 0;')()) void zero;
};
