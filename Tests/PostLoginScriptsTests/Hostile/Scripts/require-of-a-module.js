// Modules that reach files and processes are names that throw. Ends: allowed
exports.onExecutePostLogin = async (event, api) => {
  const uses = {
    'node:fs': (fs) => fs.readFileSync('/etc/passwd'),
    child_process: (processes) => processes.execSync('id'),
    net: (net) => net.connect(22, '127.0.0.1'),
    '/etc/passwd': (text) => text,
    '../../../../etc/passwd': (text) => text,
  };
  for (const [name, use] of Object.entries(uses)) {
    let found;
    try {
      found = use(require(name));
    } catch {
      continue;
    }
    throw new Error(`${name} gave ${found}`);
  }
};
