class Policy {
  constructor(event) { this.event = event; }
  get isAdmin() { return (this.event.authorization?.roles ?? []).includes('admin'); }
}
exports.onExecutePostLogin = async (event, api) => {
  const policy = new Policy(event);
  if (event.client.name === 'Admin console' && !policy.isAdmin) api.access.deny('admins only');
};
