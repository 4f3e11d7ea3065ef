const BLOCKED = new Set(['KP', 'IR']);

module.exports = { isBlocked: (country) => BLOCKED.has(country) };
