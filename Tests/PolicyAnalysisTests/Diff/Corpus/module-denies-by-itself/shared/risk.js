const LEVELS = { low: 'high', medium: 'medium', high: 'low' };

exports.level = ({ authentication }) =>
  LEVELS[authentication?.riskAssessment?.confidence] ?? 'unknown';

exports.guard = (event, api) => {
  const level = exports.level(event);
  if (level === 'high' || level === 'medium') api.access.deny('risk');
};
