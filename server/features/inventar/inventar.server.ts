import type { ServerArea } from '../../area.ts';
import { inventarsaetzeHook, satzpositionenHook, satzpruefungenHook } from './saetze/saetze.ts';
import { reservierungenHook } from './verleih/reservierungen.ts';
import { erinnereLeihende, lasseVerfallen, meldeNeueSperren } from './verleih/uhr.ts';
import { verleihbewegungenHook, verleihHook } from './verleih/verleih.ts';

/** What inventar does on the server. */
export const inventarServer: Partial<ServerArea> = {
  hooks: [
    inventarsaetzeHook,
    satzpruefungenHook,
    satzpositionenHook,
    verleihHook,
    verleihbewegungenHook,
    reservierungenHook,
  ],
  minutely: [lasseVerfallen, meldeNeueSperren],
  hourly: [erinnereLeihende],
};
