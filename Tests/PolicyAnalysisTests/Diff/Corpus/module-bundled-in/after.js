var __commonJS = (cb, mod) => function __require() {
  return mod || (0, cb[Object.keys(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
};
var require_groups = __commonJS({
  'groups.js'(exports2) {
    exports2.has = (groups, name) => Array.isArray(groups) && groups.includes(name);
  },
});
var { has } = require_groups();

exports.onExecutePostLogin = async (event, api) => {
  if (!has(event.user.app_metadata.groups, 'staff')) api.access.deny('For staff');
};
