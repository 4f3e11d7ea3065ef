exports.named = 'n'; exports.x = 1;
