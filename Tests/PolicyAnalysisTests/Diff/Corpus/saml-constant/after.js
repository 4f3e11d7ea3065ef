const TEN_MINUTES = 10 * 60;

exports.onExecutePostLogin = async ({ transaction, user }, { samlResponse }) => {
  switch (transaction?.protocol) {
    case 'samlp':
      samlResponse.setAttribute('department', user.app_metadata.department ?? 'none');
      samlResponse.setLifetimeInSeconds(TEN_MINUTES);
      break;
    default:
      break;
  }
};
