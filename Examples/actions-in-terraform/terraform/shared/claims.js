/** The name of a claim in the namespace of the company. */
exports.claim = (member) => `https://example.com/${member}`;
