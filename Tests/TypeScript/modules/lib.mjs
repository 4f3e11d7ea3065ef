import { callsBack } from './cycle.mjs'
export default () => 'default of lib'
export const a = 'a!'
export let counter = 0
export function inc() { counter++ }
export class Later { hi() { return callsBack() } }
export const late = () => callsBack()
