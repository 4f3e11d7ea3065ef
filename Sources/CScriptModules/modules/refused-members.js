// What the modules that an Action cannot have are made of: why each is refused and what to do instead,
// its functions, and its classes.
(function () {
  'use strict';

  const files = ['an Action has no files', 'put what it needs into the event, its secrets or a module'];
  const processes = ['an Action cannot start processes', 'call an API with fetch'];
  const sockets = ['an Action cannot open sockets', 'use fetch, http or https'];
  const threads = ['an Action has one thread', 'do the work in the handler'];
  const compression = ['nothing here is compressed', 'ask for an answer without an encoding'];
  const machine = ['an Action does not own the machine it runs on', 'take what it needs from the event'];

  return {
    __proto__: null,
    fs: [
      files,
      `access appendFile chmod chown close copyFile cp createReadStream createWriteStream exists fstat fsync
        ftruncate lchown link lstat mkdir mkdtemp open opendir read readdir readFile readlink realpath rename rm
        rmdir stat statfs symlink truncate unlink unwatchFile utimes watch watchFile write writeFile accessSync
        appendFileSync closeSync copyFileSync existsSync fstatSync lstatSync mkdirSync mkdtempSync openSync
        readdirSync readFileSync readSync readlinkSync realpathSync renameSync rmSync rmdirSync statSync
        unlinkSync utimesSync writeFileSync writeSync`,
      'Stats Dirent ReadStream WriteStream FileReadStream FileWriteStream',
    ],
    'fs/promises': [
      files,
      `access appendFile chmod copyFile cp link lstat mkdir mkdtemp open opendir readdir readFile readlink
        realpath rename rm rmdir stat symlink truncate unlink utimes watch writeFile`,
      '',
    ],
    child_process: [processes, 'exec execFile execFileSync execSync fork spawn spawnSync', 'ChildProcess'],
    net: [sockets, 'connect createConnection createServer', 'Socket Server Stream BlockList SocketAddress'],
    tls: [
      sockets,
      'checkServerIdentity connect createSecureContext createServer getCiphers',
      'TLSSocket Server SecureContext',
    ],
    dns: [
      sockets,
      `lookup lookupService resolve resolve4 resolve6 resolveAny resolveCaa resolveCname resolveMx resolveNaptr
        resolveNs resolvePtr resolveSoa resolveSrv resolveTxt reverse setServers getServers
        setDefaultResultOrder`,
      'Resolver',
    ],
    'dns/promises': [sockets, 'lookup resolve resolve4 resolve6 resolveMx resolveTxt reverse', 'Resolver'],
    dgram: [sockets, 'createSocket', 'Socket'],
    http2: [
      sockets,
      'connect createServer createSecureServer getDefaultSettings',
      'Http2ServerRequest Http2ServerResponse',
    ],
    worker_threads: [
      threads,
      `markAsUntransferable moveMessagePortToContext receiveMessageOnPort getEnvironmentData`,
      'Worker MessageChannel MessagePort BroadcastChannel',
    ],
    cluster: [threads, 'fork setupPrimary setupMaster disconnect', 'Worker'],
    async_hooks: [
      threads,
      'createHook executionAsyncId triggerAsyncId executionAsyncResource',
      'AsyncLocalStorage AsyncResource',
    ],
    zlib: [
      compression,
      `brotliCompress brotliCompressSync brotliDecompress brotliDecompressSync createBrotliCompress
        createBrotliDecompress createDeflate createDeflateRaw createGunzip createGzip createInflate
        createInflateRaw createUnzip deflate deflateRaw deflateRawSync deflateSync gunzip gunzipSync gzip
        gzipSync inflate inflateRaw inflateRawSync inflateSync unzip unzipSync crc32`,
      `BrotliCompress BrotliDecompress Deflate DeflateRaw Gunzip Gzip Inflate InflateRaw Unzip`,
    ],
    vm: [machine, `compileFunction createContext isContext runInContext runInNewContext runInThisContext`, 'Script'],
    v8: [
      machine,
      'deserialize getHeapSnapshot getHeapStatistics serialize setFlagsFromString',
      'Serializer Deserializer',
    ],
    inspector: [machine, 'close open url waitForDebugger', 'Session'],
    readline: [
      machine,
      `clearLine clearScreenDown createInterface cursorTo emitKeypressEvents moveCursor`,
      'Interface',
    ],
    repl: [machine, 'start', 'REPLServer'],
    tty: [machine, '', 'ReadStream WriteStream'],
    domain: [machine, 'create createDomain', 'Domain'],
    module: [machine, 'createRequire findSourceMap register syncBuiltinESMExports', 'Module SourceMap'],
    trace_events: [machine, 'createTracing getEnabledCategories', ''],
    wasi: [machine, '', 'WASI'],
    test: [machine, 'test describe it before after beforeEach afterEach', ''],
  };
})
