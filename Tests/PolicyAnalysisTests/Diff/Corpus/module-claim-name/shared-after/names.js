exports.plan = 'https://example.com/subscription';
