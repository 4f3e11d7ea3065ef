import './side.mjs';
import def, { a as b, counter, inc, Later, late } from './lib.mjs';
import * as ns from './lib.mjs';
import crypto, { createHash } from 'node:crypto';
import {
  deep,
  other as renamed,
} from './deep.mjs'
import cjs, { named } from './common.cjs';
(async () => { globalThis.order.push('iife') })()
export { deep as 'string name', renamed };
export * from './star.mjs';
export * as all from './star.mjs';
export { default as d2, a } from './lib.mjs';
export const { p, q: [r = 1, ...s], ...t } = { p: 1, q: [undefined, 2, 3], z: 4 }, u = () => 5,
  v = class {}
export let w
w = 6
export function f() { return this }
export async function* g() {}
export class K extends Later {}
export default async function (event) { return event.user; }
const before = counter; inc(); inc();
let assign; try { counter = 1 } catch (e) { assign = e.constructor.name }
const dyn = import('./lib.mjs').then(m => m.a);
export const result = () => ({ def: def(), b, before, counter, ns: Object.keys(ns).sort(), nsCounter: ns.counter, hash: createHash === crypto.createHash,
  deep: deep(), renamed, order: globalThis.order, assign, name: new Later().hi(), late: late(), url: import.meta.url.slice(-9), thisIs: f(), cjs, named, kk: new K().hi(), strict: (function () { return this === undefined })() });
export { dyn };
