globalThis.order.push('deep');
const x = early();
import { one } from './star.mjs';
function early() { return one }
export const deep = () => x, other = 'o'
