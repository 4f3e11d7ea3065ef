exports.onExecutePostLogin = async (event, api) => {
  const url = new URL('https://flags.example.com/all');
  url.searchParams.set('client', event.client.client_id);
  const flags = await (await fetch(url)).json();
  if (flags.closed) api.access.deny('Closed');
};
