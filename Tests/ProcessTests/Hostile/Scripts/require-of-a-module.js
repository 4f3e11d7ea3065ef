// Modules for files and processes, whose functions must have no effect. Ends: denied
exports.onExecutePostLogin = async (event, api) => {
  const attempts = [
    () => require('node:fs').readFileSync('/etc/passwd'),
    () => require('fs').writeFileSync('/tmp/a', 'a'),
    () => require('child_process').execSync('id'),
    () => require('net').connect(80, '127.0.0.1'),
    () => require('/etc/passwd'),
    () => require('../../../../etc/passwd'),
    () => require('file:///etc/passwd'),
    () => process.binding('fs'),
    () => process.dlopen({}, '/lib/x86_64-linux-gnu/libc.so.6'),
    () => process.kill(1),
  ];
  for (const attempt of attempts) {
    try { attempt(); } catch { continue; }
    throw new Error(`${attempt} did something`);
  }
  api.access.deny('nothing was reached');
};
