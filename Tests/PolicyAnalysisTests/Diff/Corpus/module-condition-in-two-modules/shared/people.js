const DOMAIN = '@example.com';

exports.isStaff = ({ email, email_verified: isVerified }) =>
  isVerified && String(email).endsWith(DOMAIN);
