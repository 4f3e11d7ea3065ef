exports.plan = 'https://example.com/plan';
