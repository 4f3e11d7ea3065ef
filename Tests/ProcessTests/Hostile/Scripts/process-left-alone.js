// Tries to end or abort the process, and to read data of the machine. Ends: denied
exports.onExecutePostLogin = async (event, api) => {
  for (const name of ['exit', 'abort', 'reallyExit', 'chdir', 'setuid', 'umask']) {
    try { process[name]?.(0); } catch {}
  }
  const known = Object.keys(process.env).filter((name) => /HOME|PATH|USER|POSTLOGIN/.test(name));
  if (known.length > 0) throw new Error(`the environment has ${known}`);
  api.access.deny('still here');
};
