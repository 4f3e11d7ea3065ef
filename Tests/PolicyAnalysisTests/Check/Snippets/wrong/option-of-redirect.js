// finds: unknownOption 4
exports.onExecutePostLogin = async (event, api) => {
  if (!api.redirect.canRedirect()) return;
  api.redirect.sendUserTo('https://acme.example/', { params: { a: '1' } });
};
