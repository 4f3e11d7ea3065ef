// `require` for modules that are built in, and for those that the host finds.
(function (internal) {
  'use strict';

  const { native } = internal;
  const { parse } = JSON;
  const { apply } = Reflect;
  const loaded = { __proto__: null };
  const failed = { __proto__: null };

  function missing(name, file) {
    const error = new Error(`Cannot find module '${name}'`);
    error.code = 'MODULE_NOT_FOUND';
    error.requireStack = [file];
    return error;
  }

  function refused(name, reason) {
    const error = new Error(`Cannot load module '${name}': ${reason}`);
    error.code = 'POSTLOGIN_MODULE_REFUSED';
    return error;
  }

  function checkName(name) {
    const { TypeErrorWithCode, received } = internal.module('node-errors');
    if (typeof name !== 'string') {
      throw TypeErrorWithCode('ERR_INVALID_ARG_TYPE', `The "id" argument must be of type string. ${received(name)}`);
    }
    if (name === '') {
      throw TypeErrorWithCode('ERR_INVALID_ARG_VALUE', "The argument 'id' must be a non-empty string. Received ''");
    }
  }

  function load(name, file) {
    if (typeof name !== 'string' || name === '') checkName(name);
    const builtins = internal.module('builtins');
    if (builtins.has(name)) return builtins.load(name);
    if (name.startsWith('node:')) {
      const error = new Error(`No such built-in module: ${name}`);
      error.code = 'ERR_UNKNOWN_BUILTIN_MODULE';
      throw error;
    }
    const answer = parse(native.findModule(name, file));
    if (answer.refused !== undefined) throw refused(name, answer.refused);
    if (answer.path === undefined) throw missing(name, file);
    return exportsOf(answer);
  }

  // A module that another one of a cycle asks for gives what it has exported so far. What a module
  // throws while it loads is thrown again at every later request.
  function exportsOf(answer) {
    const { path } = answer;
    if (path in failed) throw failed[path];
    if (path in loaded) return loaded[path].exports;
    const module = { id: path, filename: path, loaded: false, children: [], paths: [], exports: {} };
    loaded[path] = module;
    try {
      if (answer.kind === 'json') module.exports = parsed(native.moduleText(path), path);
      else run(module, answer);
    } catch (thrown) {
      delete loaded[path];
      failed[path] = thrown;
      throw thrown;
    }
    module.loaded = true;
    return module.exports;
  }

  function parsed(text, path) {
    try {
      return parse(text.replace(/^\uFEFF/, ''));
    } catch (error) {
      error.message = `${path}: ${error.message}`;
      throw error;
    }
  }

  function run(module, { path, secrets }) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/'))) || '/';
    const require = requireFrom(module);
    module.require = require;
    const compiled = native.compileModule(path);
    // Auth0's shared modules read their secrets from `actions`.
    const actions = secrets === undefined ? undefined : { secrets: parse(secrets) };
    apply(compiled, module.exports, [module.exports, require, module, path, folder, actions]);
  }

  function requireFrom(module) {
    const require = (name) => load(name, module.filename);
    require.resolve = (name) => resolve(name, module.filename);
    require.cache = loaded;
    require.main = undefined;
    return require;
  }

  function resolve(name, file) {
    if (internal.module('builtins').has(name)) return name;
    const { path } = parse(native.findModule(name, file));
    if (path === undefined) throw missing(name, file);
    return path;
  }

  return { load };
})
