// Answers of Node.js 24 about TypeScript: for each case of grammar.json, or each file named, what
// `module.stripTypeScriptTypes` makes of it. Prints one line of JSON each: [name, source, answer],
// where an answer is { text } or { line, message }. Prints `skipped: …` and ends where it cannot.
//
//   node oracle.mjs            the cases
//   node oracle.mjs FILE…      files
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';

const { stripTypeScriptTypes } = createRequire(import.meta.url)('node:module');
process.removeAllListeners('warning');

if (!stripTypeScriptTypes || !process.version.startsWith('v24.')) {
  console.log(`skipped: Node.js 24 is needed, and this is ${process.version}`);
  process.exit(0);
}

function answer(source) {
  try {
    return { text: stripTypeScriptTypes(source, { mode: 'strip' }) };
  } catch (error) {
    // The place stands before the message: `file:line`, then the line itself.
    const place = /^.*?:(\d+)\r?\n/.exec(error.stack ?? '');
    return { line: place ? Number(place[1]) : null, message: error.message.split('\n')[0] };
  }
}

function* cases() {
  const grammar = JSON.parse(readFileSync(new URL('grammar.json', import.meta.url), 'utf8'));
  for (const place of grammar.typePlaces) {
    for (const type of grammar.types) yield ['type', place.replaceAll('$', () => type)];
  }
  for (const place of grammar.statementPlaces) {
    for (const statement of grammar.statements) {
      // Imports and exports stand only between other statements of a module.
      if (!grammar.modulePlaces.includes(place) && /^(@\w+ )?(im|ex)port\b(?!\(|\.)/m.test(statement)) continue;
      yield ['statement', place.replaceAll('$', () => statement)];
    }
  }
  for (const source of grammar.refused) yield ['refused', source];
}

// The files, and in place of those that hold what no type erasure takes the same without it, since
// a refusal on an early line would compare nothing else.
function* texts(files) {
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    const mended = source
      .replace(/^import (\w+) = require\(("[^"]*"|'[^']*')\)/gm, 'import $1 from $2')
      .replace(/^export = /gm, 'export default ')
      .replace(/^export as namespace \w+;/gm, ';')
      .replace(file.endsWith('.d.ts') ? /^(export )?(?=(const|let|var|namespace) )/gm : /$^/, '$1declare ');
    yield [file, mended];
    if (mended !== source) yield [`${file} (as it is)`, source];
  }
}

const files = process.argv.slice(2);
const all = files.length ? texts(files) : cases();
for (const [name, source] of all) {
  console.log(JSON.stringify([name, source, answer(source)]));
}
