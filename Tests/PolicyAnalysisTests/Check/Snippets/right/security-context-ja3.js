exports.onExecutePostLogin = async (event, api) => {
  const mark = event.security_context?.ja4 ?? event.security_context?.ja3;
  if (mark === 'e7d705a3286e19ea42f587b344ee6865') api.access.deny('a known bot');
};
