// Requires modules with ever new names. Ends: timeLimit or memoryLimit
// After a number of them the parent stops looking; the names may fill the memory first.
exports.onExecutePostLogin = async (event, api) => {
  for (let index = 0; ; index += 1) {
    try { require(`./module-${index}`); } catch {}
  }
};
