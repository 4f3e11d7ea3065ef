// A thousand chains of microtasks without an end. Ends: timeLimit
exports.onExecutePostLogin = async (event, api) => {
  const chain = async () => { for (;;) await 0; };
  for (let index = 0; index < 1000; index += 1) chain();
  await chain();
};
