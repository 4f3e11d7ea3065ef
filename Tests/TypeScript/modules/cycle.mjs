import { a, Later as L, inc } from './lib.mjs'
globalThis.order.push(typeof inc)
try { a } catch (e) { globalThis.order.push(e.constructor.name) }
export const callsBack = () => a + L.name
