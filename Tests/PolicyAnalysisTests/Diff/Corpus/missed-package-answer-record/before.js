const { Directory } = require('@acme/directory');

exports.onExecutePostLogin = async (event, api) => {
  const directory = new Directory({ key: event.secrets.DIRECTORY_KEY });
  const person = await directory.people.find(event.user.email);
  if (person.department === 'finance') api.accessToken.addScope('read:invoices');
};
