const url = 'https://acme.example/terms';
export function redirect(api) {
  api.redirect.sendUserTo(url);
}
