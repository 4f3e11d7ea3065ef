exports.onExecutePostLogin = async () => {
  for (let i = 0; i < 1000000; i += 1) await i;
};
