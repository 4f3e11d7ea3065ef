// finds: weakSecret 4
exports.onExecutePostLogin = async (event, api) => {
  if (!api.redirect.canRedirect()) return;
  const token = api.redirect.encodeToken({ secret: '', payload: { a: 1 } });
  api.redirect.sendUserTo('https://acme.example/', { query: { token } });
};
