// The modules of Node that reach what an Action does not have. Requiring one works, and so does
// asking for its members; using them throws an error that says why and what to do instead.
(function (internal) {
  'use strict';

  const { codedError } = internal.module('node-errors');

  const modules = internal.module('refused-members');
  const isIPv4 = (text) => /^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$/.test(text);

  function isIPv6(text) {
    const [address] = String(text).split('%');
    if (!/^[0-9a-fA-F:.]+$/.test(address) || address.split('::').length > 2 || /:::/.test(address)) return false;
    const groups = address.split('::').map((side) => (side === '' ? [] : side.split(':')));
    const all = groups.flat();
    const last = all.at(-1) ?? '';
    const hasIPv4 = last.includes('.');
    const count = all.length + (hasIPv4 ? 1 : 0);
    const areValid = all.every((group, index) =>
      (hasIPv4 && index === all.length - 1 ? isIPv4(group) : /^[0-9a-fA-F]{1,4}$/.test(group)));
    return areValid && (groups.length === 2 ? count <= 7 : count === 8);
  }

  // Members that do work, because packages ask for them while they load.
  const working = {
    __proto__: null,
    fs: () => ({ constants: { F_OK: 0, R_OK: 4, W_OK: 2, X_OK: 1 }, promises: refused('fs/promises') }),
    net: () => ({ isIPv4, isIPv6, isIP: (text) => (isIPv4(text) ? 4 : isIPv6(text) ? 6 : 0) }),
    tls: () => ({ rootCertificates: [], DEFAULT_MIN_VERSION: 'TLSv1.2', DEFAULT_MAX_VERSION: 'TLSv1.3' }),
    dns: () => ({ promises: refused('dns/promises'), ADDRCONFIG: 1024, ALL: 256, V4MAPPED: 2048 }),
    zlib: () => ({
      constants: {
        Z_NO_FLUSH: 0, Z_PARTIAL_FLUSH: 1, Z_SYNC_FLUSH: 2, Z_FULL_FLUSH: 3, Z_FINISH: 4, Z_DEFAULT_COMPRESSION: -1,
        BROTLI_OPERATION_PROCESS: 0, BROTLI_OPERATION_FLUSH: 1, BROTLI_OPERATION_FINISH: 2,
      },
      Z_SYNC_FLUSH: 2,
    }),
    http2: () => ({ constants: {} }),
    tty: () => ({ isatty: () => false }),
    worker_threads: () => ({ isMainThread: true, parentPort: null, workerData: null, threadId: 0 }),
    cluster: () => ({ isMaster: true, isPrimary: true, isWorker: false }),
    module: () => ({ builtinModules: [], isBuiltin: () => false }),
  };

  function notAvailable(what, [why, instead] = modules.vm[0]) {
    throw codedError(Error, 'ERR_NOT_AVAILABLE', `\`${what}\` is not available here: ${why}; ${instead}`);
  }

  // A class may be extended; making one throws.
  function refusedClass(label, reason) {
    const name = label.slice(label.lastIndexOf('.') + 1);
    const Refused = { [name]: function () { notAvailable(label, reason); } }[name];
    Object.setPrototypeOf(Refused.prototype, internal.module('node/events').prototype);
    return Refused;
  }

  const words = (text) => text.split(/\s+/).filter(Boolean);
  const made = { __proto__: null };

  // The module of that name, or undefined where it is none of these.
  function refused(name) {
    if (!(name in modules)) return undefined;
    if (name in made) return made[name];
    const [reason, functions, classes] = modules[name];
    const module = {};
    made[name] = module;
    for (const member of words(functions)) {
      module[member] = { [member]: () => notAvailable(`${name}.${member}`, reason) }[member];
    }
    for (const member of words(classes)) module[member] = refusedClass(`${name}.${member}`, reason);
    return Object.assign(module, working[name]?.());
  }

  return { refused, notAvailable, names: Object.keys(modules) };
})
