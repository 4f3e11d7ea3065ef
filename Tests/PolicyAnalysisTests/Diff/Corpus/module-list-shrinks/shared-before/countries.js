const BLOCKED = new Set(['KP', 'IR', 'SY']);

module.exports = { isBlocked: (country) => BLOCKED.has(country) };
