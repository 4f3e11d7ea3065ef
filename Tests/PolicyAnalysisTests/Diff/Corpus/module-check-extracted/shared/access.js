exports.hasEnded = ({ app_metadata: { company, ends } }) => {
  if (company !== 'contractor') return false;
  return !(Date.parse(ends) > Date.now());
};
