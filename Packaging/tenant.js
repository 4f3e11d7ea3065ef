// A mock tenant around tests: `const tenant = await startTenant({ actions: ['Actions'] })`.
'use strict';
const { spawn } = require('node:child_process');
const http = require('node:http');
const https = require('node:https');
const fs = require('node:fs');
const path = require('node:path');

const program = process.env.MOCK_TENANT || path.join(__dirname, 'bundle', 'bin', 'mock-tenant');
// Prints its variables, each ended by a zero byte, and lives until its input ends. It thereby ends with
// the process that started it, however that one ends.
const command = ['sh', '-c', "env -0; printf '\\0'; exec cat >/dev/null"];
const trust = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'REQUESTS_CA_BUNDLE'];

/**
 * Starts a tenant; without Actions, logins run those of the configuration. `variables` are those that
 * `mock-tenant exec` sets; `await tenant.stop()` ends the tenant, as the end of this process does.
 */
async function startTenant({ actions = [], config, client, seed, tls = false, options = [] } = {}) {
  const given = Object.entries({ config, client, seed })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `--${name}=${value}`);
  if (tls) given.push('--tls');
  const child = spawn(program, ['exec', ...given, ...options, ...[].concat(actions), '--', ...command], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  ended.catch(() => {});
  const variables = await readVariables(child, ended);
  for (const handle of [child, child.stdin, child.stdout]) handle.unref();
  return {
    variables,
    url: variables.MOCK_TENANT_URL,
    domain: variables.AUTH0_DOMAIN,
    clientId: variables.AUTH0_CLIENT_ID,
    clientSecret: variables.AUTH0_CLIENT_SECRET,
    control: (method, name, body) => control(variables, method, name, body),
    async stop() {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}

function readVariables(child, ended) {
  return new Promise((resolve, reject) => {
    let content = '';
    child.stdin.on('error', () => {});
    child.stdout.setEncoding('utf8').on('data', (part) => {
      content += part;
      if (!content.endsWith('\0\0')) return;
      const entries = content.slice(0, -2).split('\0').map((entry) => {
        const end = entry.indexOf('=');
        return [entry.slice(0, end), entry.slice(end + 1)];
      });
      resolve(Object.fromEntries(entries.filter(
        ([name]) => name.startsWith('AUTH0_') || name === 'MOCK_TENANT_URL' || trust.includes(name),
      )));
    });
    ended.then(
      (status) => reject(new Error(`the tenant did not start; mock-tenant exited with status ${status}`)),
      reject,
    );
  });
}

/** Sends a request to `/_mock/NAME`, and returns the JSON of the answer, or null. */
function control(variables, method, name, body) {
  const url = new URL(`_mock/${name}`, variables.MOCK_TENANT_URL);
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(url, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(isSecure ? { ca: fs.readFileSync(variables.SSL_CERT_FILE) } : {}),
    }, (answer) => {
      let content = '';
      answer.setEncoding('utf8').on('data', (part) => { content += part; }).on('end', () => {
        if (answer.statusCode >= 300) return reject(new Error(`${answer.statusCode}: ${content}`));
        return resolve(content ? JSON.parse(content) : null);
      });
    });
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

module.exports = { startTenant };
