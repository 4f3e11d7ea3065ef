exports.isStrict = ({ metadata }) => metadata.audience === 'staff';
