const HOSTS = ['a', 'b'];

async function ask(host) {
  const response = await fetch(`https://${host}.example.com/check`);
  const answer = await response.json();
  return answer?.ok;
}

exports.onExecutePostLogin = async (event, api) => {
  const answers = await Promise.all(HOSTS.map(ask));
  if (answers.includes(false)) {
    api.access.deny('Not now');
  }
};
