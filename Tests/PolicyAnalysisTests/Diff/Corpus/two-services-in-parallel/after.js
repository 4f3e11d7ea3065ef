const ask = async (url) => (await fetch(url)).json();

exports.onExecutePostLogin = async (event, api) => {
  const settled = await Promise.allSettled([
    ask('https://a.example.com/check'),
    ask('https://b.example.com/check'),
  ]);
  const answers = settled.map(({ value }) => value);
  if (answers.some((answer) => answer?.ok === false)) api.access.deny('Not now');
};
