const ask = async (url) => (await fetch(url)).json();

exports.onExecutePostLogin = async (event, api) => {
  const answers = await Promise.all([
    ask('https://a.example.com/check'),
    ask('https://b.example.com/check'),
  ]);
  if (answers.some((answer) => answer?.ok === false)) api.access.deny('Not now');
};
