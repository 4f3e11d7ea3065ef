// The global and module `process`. It tells nothing of the machine and ends nothing.
(function (internal) {
  'use strict';

  const { native } = internal;
  const EventEmitter = internal.module('node/events');
  const elapsed = internal.module('elapsed');
  const { codedError, invalidArgumentType, outOfRange, requireFunction } = internal.module('node-errors');
  const version = 'v22.22.0';

  function unavailable(what) {
    throw codedError(Error, 'ERR_NOT_AVAILABLE',
      `\`process.${what}\` is not available here: an Action does not own the process it runs in; ` +
      'return from the handler instead');
  }

  function hrtime(previous) {
    const nanoseconds = Math.round(elapsed() * 1e6);
    const time = [Math.floor(nanoseconds / 1e9), nanoseconds % 1e9];
    if (previous === undefined) return time;
    if (!Array.isArray(previous)) throw invalidArgumentType('time', 'Array', previous);
    if (previous.length !== 2) throw outOfRange('time', '2', previous.length);
    const [seconds, rest] = [time[0] - previous[0], time[1] - previous[1]];
    return rest < 0 ? [seconds - 1, rest + 1e9] : [seconds, rest];
  }
  hrtime.bigint = () => BigInt(Math.round(elapsed() * 1e6));

  // Each write is one call of the console, without the end of its last line.
  function outputStream(level, fd) {
    return Object.assign(new EventEmitter(), {
      fd,
      isTTY: false,
      writable: true,
      columns: 80,
      write(text, ...rest) {
        const line = typeof text === 'string' ? text : internal.module('buffer-utf8').decode(text);
        native.print(level, line.replace(/\n$/, ''));
        const callback = rest.at(-1);
        if (typeof callback === 'function') internal.module('ticks').add(callback);
        return true;
      },
      end(text) { if (text !== undefined) this.write(text); },
      getColorDepth: () => 1,
      hasColors: () => false,
    });
  }

  function emitWarning(warning, type, code) {
    const options = typeof type === 'object' && type !== null ? type : { type, code };
    const name = warning instanceof Error ? warning.name : options.type ?? 'Warning';
    const label = options.code ?? warning.code;
    const message = warning instanceof Error ? warning.message : warning;
    const detail = options.detail ? `\n${options.detail}` : '';
    native.print('warn', `(node:1) ${label ? `[${label}] ` : ''}${name}: ${message}${detail}`);
  }

  const memory = { rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 };
  const process = Object.create(EventEmitter.prototype);
  const lazy = (name, make) => Object.defineProperty(process, name, {
    configurable: true,
    enumerable: true,
    get() {
      const value = make();
      Object.defineProperty(process, name, { value, writable: true, enumerable: true, configurable: true });
      return value;
    },
    set(value) {
      Object.defineProperty(process, name, { value, writable: true, enumerable: true, configurable: true });
    },
  });
  const memoryUsage = () => ({ ...memory });
  memoryUsage.rss = () => 0;

  Object.assign(process, {
    title: 'node',
    version,
    versions: { node: version.slice(1), v8: '12.4.254.21-node.33', modules: '127' },
    release: { name: 'node', lts: 'Jod' },
    arch: 'x64',
    platform: 'linux',
    argv: ['node'],
    argv0: 'node',
    execArgv: [],
    execPath: '/node',
    pid: 1,
    ppid: 0,
    exitCode: undefined,
    features: {},
    config: { target_defaults: {}, variables: {} },
    allowedNodeEnvironmentFlags: new Set(),
    cwd: () => '/',
    umask: () => 0o22,
    getuid: () => -1,
    geteuid: () => -1,
    getgid: () => -1,
    getegid: () => -1,
    uptime: () => elapsed() / 1000,
    hrtime,
    cpuUsage: () => ({ user: 0, system: 0 }),
    resourceUsage: () => ({ userCPUTime: 0, systemCPUTime: 0, maxRSS: 0 }),
    memoryUsage,
    nextTick(callback, ...values) {
      requireFunction(callback, 'callback');
      internal.module('ticks').add(callback, ...values);
    },
    emitWarning,
    binding: () => unavailable('binding'),
    chdir: () => unavailable('chdir'),
    exit: () => unavailable('exit'),
    abort: () => unavailable('abort'),
    kill: () => unavailable('kill'),
    reallyExit: () => unavailable('reallyExit'),
    dlopen: () => unavailable('dlopen'),
  });
  lazy('env', () => internal.module('variables').env);
  lazy('stdout', () => outputStream('log', 1));
  lazy('stderr', () => outputStream('error', 2));
  lazy('stdin', () => Object.assign(new EventEmitter(), { fd: 0, isTTY: false, readable: false }));
  Object.defineProperty(process, Symbol.toStringTag, { value: 'process', configurable: true });
  return process;
})
