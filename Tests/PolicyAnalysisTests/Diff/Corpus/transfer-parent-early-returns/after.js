const TRUSTED = ['high'];

exports.onExecutePostLogin = async (event, api) => {
  const { session_transfer: transfer } = event.session ?? {};
  if (!transfer?.parent_refresh_token) return;
  const { metadata = {} } = transfer.parent_refresh_token;
  if (TRUSTED.includes(metadata.trust)) return;
  api.access.deny('Please log in here');
};
