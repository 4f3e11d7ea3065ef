// node compare.cjs CONVERTED SOURCES: prints what the converted modules and Node.js's own give.
const fs = require('fs');
const path = require('path');
const { pathToFileURL } = require('url');

const [converted, sources] = process.argv.slice(2);
const loaded = {};

function load(name) {
  if (loaded[name]) return loaded[name].exports;
  const module = (loaded[name] = { exports: {} });
  const text = fs.readFileSync(path.join(converted, name), 'utf8');
  const run = new Function('module', 'exports', 'console', 'require', text);
  const own = (request) => (request.startsWith('.') ? load(path.normalize(request)) : require(request));
  run.call(module.exports, module, module.exports, console, own);
  return module.exports;
}

async function facts(module) {
  return JSON.stringify([
    module.result(), Object.keys(module).sort(), await module.dyn,
    await module.default({ user: 1 }), module.all.two, module['string name'](), module.t, module.s,
    module.w, module.u.name, module.v.name,
  ]);
}

(async () => {
  globalThis.order = [];
  console.log(await facts(load('main.mjs')));
  globalThis.order = [];
  console.log(await facts(await import(pathToFileURL(path.join(sources, 'main.mjs')))));
})();
