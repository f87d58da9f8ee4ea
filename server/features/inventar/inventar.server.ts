import type { ServerArea } from '../../area.ts';
import { ausmusternHook } from './ausmustern.ts';
import { erinnereAnPruefungen } from './erinnern.ts';
import { inventarereignisseHook } from './ereignisse.ts';
import { etikettenrollenHook } from './etikettenrollen.ts';
import { inventarkennungenHook } from './kennungen.ts';
import { inventarreparaturenHook, nutzungsklassenHook } from './kinder.ts';
import { leiteOffeneAb } from './offene-ableitungen.ts';
import { alterungsregelnHook, pruefplaeneHook, pruefschritteHook, rueckrufeHook } from './plaene.ts';
import { inventarpruefungenHook } from './pruefungen.ts';
import { inventarverknuepfungenHook } from './verknuepfungen.ts';
import { inventarHook } from './stueck.ts';
import { inventareinweisungenHook, inventarwerteHook } from './werte.ts';
import { inventarsaetzeHook, satzpositionenHook, satzpruefungenHook } from './saetze/saetze.ts';
import { reservierungenHook } from './verleih/reservierungen.ts';
import { erinnereLeihende, lasseVerfallen, meldeNeueSperren, naechsterVerfall } from './verleih/uhr.ts';
import { verleihbewegungenHook, verleihHook } from './verleih/verleih.ts';

/** What inventory does on the server. */
export const inventarServer: Partial<ServerArea> = {
  hooks: [
    inventarHook,
    ausmusternHook,
    inventarwerteHook,
    inventareinweisungenHook,
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
    inventarsaetzeHook,
    satzpruefungenHook,
    satzpositionenHook,
    verleihHook,
    verleihbewegungenHook,
    reservierungenHook,
    inventarverknuepfungenHook,
  ],
  minutely: [leiteOffeneAb, lasseVerfallen, meldeNeueSperren],
  faellig: [naechsterVerfall],
  hourly: [erinnereAnPruefungen, erinnereLeihende],
};
