import type { ServerArea } from '../../area.ts';
import { erinnereAnPruefungen } from './erinnern.ts';
import { inventarereignisseHook } from './ereignisse.ts';
import { etikettenrollenHook } from './etikettenrollen.ts';
import { inventarkennungenHook } from './kennungen.ts';
import { inventarreparaturenHook, nutzungsklassenHook } from './kinder.ts';
import { leiteOffeneAb } from './offene-ableitungen.ts';
import { alterungsregelnHook, pruefplaeneHook, pruefschritteHook, rueckrufeHook } from './plaene.ts';
import { inventarpruefungenHook } from './pruefungen.ts';
import { inventarHook } from './stueck.ts';

/** What inventory does on the server. */
export const inventarServer: Partial<ServerArea> = {
  hooks: [
    inventarHook,
    inventarkennungenHook,
    etikettenrollenHook,
    inventarpruefungenHook,
    nutzungsklassenHook,
    inventarereignisseHook,
    inventarreparaturenHook,
    pruefplaeneHook,
    pruefschritteHook,
    alterungsregelnHook,
    rueckrufeHook,
  ],
  minutely: [leiteOffeneAb],
  hourly: [erinnereAnPruefungen],
};
