// Writes the same 1,000 cases twice: as a suite of PostLogin and as a test file for `node --test`.
//   node make.js FOLDER action.js event.json
'use strict';

const { copyFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const [folder, action, event] = process.argv.slice(2);
const count = 1000;

copyFileSync(action, join(folder, 'code.js'));
copyFileSync(event, join(folder, 'event.json'));

const cases = [];
for (let number = 0; number < count; number += 1) {
  const isDenied = number % 2 === 1;
  cases.push({
    name: `login ${number}`,
    with: { user: { email_verified: !isDenied }, stats: { logins_count: 100 + number } },
    isDenied,
  });
}

const claims = '{ claims: { "https://example.com/roles": [member, billing] } }';
const lines = cases.map(({ name, with: patch, isDenied }) => {
  const expect = isDenied
    ? '{ decision: denied, reason: Verify your e-mail address first }'
    : `{ decision: allowed, idToken: ${claims} }`;
  return `  - { name: ${name}, fixture: event.json, with: ${JSON.stringify(patch)}, expect: ${expect} }`;
});
writeFileSync(join(folder, 'tests.yaml'), `cases:\n${lines.join('\n')}\n`);

writeFileSync(
  join(folder, 'suite.test.js'),
  `'use strict';
const assert = require('node:assert');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { test } = require('node:test');
const vm = require('node:vm');

const source = readFileSync(join(__dirname, 'code.js'), 'utf8');
const event = readFileSync(join(__dirname, 'event.json'), 'utf8');
const script = new vm.Script(\`(function (module, exports) {\${source}\\n})\`);

async function run(patch) {
  const module = { exports: {} };
  script.runInContext(vm.createContext({}))(module, module.exports);
  const outcome = { decision: 'allowed', claims: {} };
  const api = {
    access: { deny: (reason) => Object.assign(outcome, { decision: 'denied', reason }) && api },
    idToken: { setCustomClaim: (name, value) => ((outcome.claims[name] = value), api) },
    accessToken: { setCustomClaim: () => api },
  };
  const login = JSON.parse(event);
  Object.assign(login.user, patch.user);
  Object.assign(login.stats, patch.stats);
  await module.exports.onExecutePostLogin(login, api);
  return outcome;
}

for (const { name, with: patch, isDenied } of ${JSON.stringify(cases)}) {
  test(name, async () => {
    const outcome = await run(patch);
    assert.strictEqual(outcome.decision, isDenied ? 'denied' : 'allowed');
    if (isDenied) assert.strictEqual(outcome.reason, 'Verify your e-mail address first');
    else assert.deepStrictEqual(outcome.claims['https://example.com/roles'], ['member', 'billing']);
  });
}
`,
);
