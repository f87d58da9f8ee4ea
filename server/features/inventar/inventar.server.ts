import type { ServerArea } from '../../area.ts';
import { ausmusternHook } from './ausmustern.ts';
import { inventareinweisungenHook, inventarwerteHook } from './werte.ts';

/** What inventory does on the server. */
export const inventarServer: Partial<ServerArea> = {
  hooks: [ausmusternHook, inventarwerteHook, inventareinweisungenHook],
};
