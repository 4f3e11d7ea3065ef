// Modules of Node that an Action cannot have: requiring them works, using them says why.
'use strict';
const fs = require('fs');
equal(typeof fs.readFileSync, 'function', 'a member of `fs` can be asked for');
throws(() => fs.readFileSync('/etc/passwd'), 'Error', '`fs.readFileSync` is not available here: an Action has no files');
throws(() => require('child_process').execSync('ls'), 'Error', '`child_process.execSync` is not available here');
throws(() => require('node:zlib').gzipSync('x'), 'Error', '`zlib.gzipSync` is not available here');
throws(() => require('worker_threads').receiveMessageOnPort(), 'Error', 'an Action has one thread');
try {
  fs.statSync('/');
} catch (error) {
  equal(error.code, 'ERR_NOT_AVAILABLE', 'the error has a code');
}
const net = require('net');
class Connection extends net.Socket {}
equal(typeof Connection, 'function', 'a class can be extended while a package loads');
throws(() => new Connection(), 'Error', '`net.Socket` is not available here: an Action cannot open sockets');
equal(fs.promises === require('fs/promises'), true, '`fs.promises` is the module `fs/promises`');
equal(require('tty').isatty(1), false, 'nothing is a terminal');
equal(require('zlib').constants.Z_SYNC_FLUSH, 2, 'constants are there');
equal(
  ['1.2.3.4', '256.1.1.1', '::1', '::ffff:1.2.3.4', '1:2:3:4:5:6:7:8', '1::2::3', ':::', 'fe80::1%eth0', '', '1.2.3.4.', '12345::'].map(net.isIP).join(),
  '4,0,6,6,6,0,0,6,0,0,0',
  '`net.isIP` tells addresses from other texts',
);
