// The extension against an imitation of the part of VS Code's interface that it uses.
'use strict';
const assert = require('node:assert');
const { execFileSync, spawn } = require('node:child_process');
const fs = require('node:fs');
const Module = require('node:module');
const os = require('node:os');
const path = require('node:path');
const test = require('node:test');

const top = path.join(__dirname, '../..');
const registered = {};
const complaints = [];
let settings = {};
class DebugAdapterExecutable {
  constructor(command, args, options) {
    Object.assign(this, { command, args, options });
  }
}
const vscode = {
  DebugAdapterExecutable,
  debug: {
    registerDebugConfigurationProvider: (type, provider) => (registered.configurations = { type, provider }),
    registerDebugAdapterDescriptorFactory: (type, factory) => (registered.adapters = { type, factory }),
  },
  window: { showErrorMessage: async (text) => void complaints.push(text) },
  workspace: { getConfiguration: (section) => ({ get: (name) => settings[`${section}.${name}`] }) },
};
const load = Module._load;
Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));
const extension = require('./extension.js');
const manifest = require('./package.json');
const context = { subscriptions: [] };
extension.activate(context);

const folder = { uri: { fsPath: '/policies' } };
const given = { type: 'postlogin', request: 'launch', name: 'a login', args: ['a.js', '--fixture', 'f.yaml'] };
const resolve = (configuration) => registered.configurations.provider.resolveDebugConfiguration(folder, configuration);
const adapter = (configuration) => registered.adapters.factory.createDebugAdapterDescriptor({ configuration });

test('both parts are registered for the type of the manifest, and left to the editor', () => {
  const [contributed] = manifest.contributes.debuggers;
  assert.strictEqual(registered.configurations.type, contributed.type);
  assert.strictEqual(registered.adapters.type, contributed.type);
  assert.ok(manifest.activationEvents.includes(`onDebugResolve:${contributed.type}`));
  assert.strictEqual(context.subscriptions.length, 2);
});

test('breakpoints can be set in the languages of the debugger', () => {
  const languages = manifest.contributes.breakpoints.map((each) => each.language);
  assert.deepStrictEqual(languages, manifest.contributes.debuggers[0].languages);
});

test('the adapter is postlogin debug with the arguments, in the folder', async () => {
  settings = {};
  const { command, args, options } = adapter(await resolve(given));
  assert.deepStrictEqual([command, args], ['postlogin', ['debug', 'a.js', '--fixture', 'f.yaml']]);
  assert.deepStrictEqual(options, { cwd: '/policies' });
  assert.strictEqual(adapter(await resolve({ ...given, cwd: '/other' })).options.cwd, '/other');
});

test('the machine chooses the program, and a configuration does not', async () => {
  settings = { 'postlogin.program': '/opt/bin/postlogin' };
  const hostile = await resolve({ ...given, program: '/tmp/x', command: '/tmp/x', runtimeExecutable: '/tmp/x' });
  assert.strictEqual(adapter(hostile).command, '/opt/bin/postlogin');
  assert.strictEqual(manifest.contributes.configuration.properties['postlogin.program'].scope, 'machine');
  assert.strictEqual(manifest.capabilities.untrustedWorkspaces.supported, false);
});

test('without a configuration, or with a wrong one, launch.json is opened', async () => {
  assert.strictEqual(await resolve({}), null);
  assert.deepStrictEqual(complaints, []);
  for (const args of [undefined, [], 'a.js', [1]]) assert.strictEqual(await resolve({ ...given, args }), null);
  assert.strictEqual(await resolve({ ...given, cwd: 1 }), null);
  assert.strictEqual(complaints.length, 5);
  assert.match(complaints[0], /^a login: `args` must list/);
});

test('a package holds the files that it names, and is the same each time', () => {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'vsix-'));
  const packages = ['a.vsix', 'b.vsix'].map((name) => path.join(work, name));
  try {
    for (const file of packages) execFileSync(path.join(__dirname, 'pack'), [file]);
    const [first, second] = packages.map((file) => fs.readFileSync(file));
    assert.ok(first.equals(second));
    const script = `
import sys, zipfile, xml.dom.minidom as xml
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    names = archive.namelist()
    xml.parseString(archive.read("[Content_Types].xml"))
    manifest = xml.parseString(archive.read("extension.vsixmanifest"))
    for asset in manifest.getElementsByTagName("Asset"): assert asset.getAttribute("Path") in names
    print(manifest.getElementsByTagName("Identity")[0].getAttribute("Version"), *names)
`;
    const [version, ...names] = execFileSync('python3', ['-c', script, packages[0]], { encoding: 'utf8' }).trim().split(' ');
    assert.strictEqual(version, manifest.version);
    assert.ok(names.includes(`extension/${path.basename(manifest.main)}`) && names.includes('extension/package.json'));
  } finally {
    fs.rmSync(work, { recursive: true });
  }
});

const program = process.env.POSTLOGIN;
test('the adapter that is started answers', { skip: program ? false : 'POSTLOGIN names no program' }, async () => {
  settings = { 'postlogin.program': program };
  const configuration = { ...given, cwd: top, args: ['Actions/role-claims', '--fixture', 'Fixtures/ordinary-web-login.json'] };
  const { command, args, options } = adapter(await resolve(configuration));
  const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  const text = JSON.stringify({ seq: 1, type: 'request', command: 'initialize', arguments: { adapterID: 'postlogin' } });
  child.stdin.write(`Content-Length: ${text.length}\r\n\r\n${text}`);
  const [answer] = await new Promise((done) => child.stdout.once('data', (...data) => done(data)));
  assert.match(answer.toString(), /"supportsConfigurationDoneRequest":true/);
  const ended = new Promise((done) => child.once('exit', done));
  child.stdin.end();
  assert.strictEqual(await ended, 0);
});
