import { decide } from './decide';

export const limit: number = 3;
export const onExecutePostLogin = async (event: any, api: any) => decide(event, api);
