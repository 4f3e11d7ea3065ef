#!/usr/bin/env node
// Runs the program of this package that the file is named for, and ends as it does.
'use strict';
const { spawn } = require('node:child_process');
const path = require('node:path');

const name = path.basename(__filename, '.js');
const program = path.join(__dirname, 'bundle', 'bin', name);
const child = spawn(program, process.argv.slice(2), { stdio: 'inherit' });
// A terminal interrupts both, and the program decides; other signals come to this process alone.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => {
  console.error(`${name}: ${program} cannot be started: ${error.message}`);
  process.exit(2);
});
child.on('exit', (status, signal) => {
  if (!signal) process.exit(status);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
