const isEditor = ({ authorization }) => (authorization?.roles ?? []).includes('editor');

exports.onExecutePostLogin = async (event, api) => {
  if (isEditor(event)) return;
  api.access.deny('You need the role of an editor');
};
