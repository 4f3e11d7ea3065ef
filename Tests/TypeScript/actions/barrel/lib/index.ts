export * from './plan.js';
export { claims } from './claims.js';
