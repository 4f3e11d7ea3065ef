// Requests to the machine itself, in every spelling. Ends: denied
exports.onExecutePostLogin = async (event, api) => {
  const urls = [
    'http://127.0.0.1/', 'http://[::1]/', 'http://2130706433/', 'http://0x7f.1/', 'http://localhost/',
    'http://169.254.169.254/latest/meta-data/', 'file:///etc/passwd', 'data:text/plain,a',
  ];
  for (const url of urls) {
    let response;
    try { response = await fetch(url); } catch { continue; }
    if (!url.startsWith('data:')) throw new Error(`${url} answered ${response.status}`);
  }
  api.access.deny('nothing answered');
};
