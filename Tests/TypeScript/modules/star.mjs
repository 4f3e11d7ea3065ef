globalThis.order.push('star');
export const one = 1; export default 9;
export var two = 2
