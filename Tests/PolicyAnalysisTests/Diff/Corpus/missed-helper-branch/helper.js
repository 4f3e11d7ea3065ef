exports.isTrusted = (user, mode) => {
  const standing = user.app_metadata.standing;
  if (standing === 'long-standing customer') return true;
  if (standing === 'partner of a customer') {
    return mode === 'lax' || user.app_metadata.vouchedFor === 'by an employee';
  }
  return false;
};
