// finds: actionThrows 5
exports.onExecutePostLogin = async (event, api) => {
  if (!api.redirect.canRedirect()) return;
  api.redirect.sendUserTo('https://acme.example/');
  api.prompt.render('ap_form');
};
