// Modules with ever new names are asked for. Ends: timeLimit or memoryLimit
// After so many the parent does not look any more; the names fill the memory if nothing else.
exports.onExecutePostLogin = async (event, api) => {
  for (let index = 0; ; index += 1) {
    try { require(`./module-${index}`); } catch {}
  }
};
