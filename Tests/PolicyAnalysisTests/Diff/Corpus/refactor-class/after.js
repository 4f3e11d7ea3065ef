class Login {
  constructor(event) {
    this.event = event;
  }

  get isAdmin() {
    return Boolean(this.event.authorization?.roles.includes('admin'));
  }

  get isAbroad() {
    return this.event.request.geoip.countryCode !== 'PT';
  }
}

exports.onExecutePostLogin = async (event, api) => {
  const login = new Login(event);
  if (!login.isAdmin && !login.isAbroad) return;
  if (login.isAdmin && login.isAbroad) {
    api.access.deny('Administrators work in Portugal');
    return;
  }
  api.multifactor.enable('any');
};
