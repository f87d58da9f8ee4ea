import type { ServerArea } from '../../area.ts';
import { abrechnungsfaelle } from '../../../src/features/einsaetze/abrechnung/abrechnungsfaelle.table.ts';
import { hookFor } from '../../records/hook.ts';
import { schliesseAb } from './abrechnung/abschluss.ts';
import { verguetungenHook } from './abrechnung/belege.ts';
import { bookingKind, bookingsKind } from './abrechnung/booking-kind.ts';
import { nachberechnungRoutes } from './abrechnung/nachberechnung-routes.ts';
import { nurServerHook } from './abrechnung/nur-server.ts';
import { abrechnungsschritteHook } from './abrechnung/schritte.ts';
import { endCaseRetention, einsatzErasureRoutes } from './anonymisieren.ts';
import { einsatzBeteiligteHook, einsatzFahrzeugeHook, einsatzHundeHook, einsatzSucheHook } from './beteiligte.ts';
import { einsatzMergeRoutes } from './dubletten.ts';
import { einsaetzeHook } from './einsaetze.ts';
import {
  einsatzDiagnosenHook,
  einsatzPatientenHook,
  einsatzVitalwerteHook,
  hundepruefungenHook,
  patientenZugriffeHook,
} from './patienten.ts';
import { einsatzVerlaufHook } from './verlauf.ts';
import { patientReading } from './zugriffe.ts';
import { einsaetzeCalls } from './einsaetze.docs.ts';

/** What einsaetze does on the server. */
export const einsaetzeServer: Partial<ServerArea> = {
  calls: einsaetzeCalls,
  hooks: [
    hookFor(abrechnungsfaelle, nurServerHook),
    verguetungenHook,
    einsatzBeteiligteHook,
    einsatzFahrzeugeHook,
    einsatzDiagnosenHook,
    einsatzHundeHook,
    einsatzSucheHook,
    einsatzPatientenHook,
    einsatzVerlaufHook,
    einsatzVitalwerteHook,
    hundepruefungenHook,
    patientenZugriffeHook,
    einsaetzeHook,
    abrechnungsschritteHook,
  ],
  jobs: [bookingKind, bookingsKind],
  routes: [einsatzMergeRoutes, einsatzErasureRoutes, nachberechnungRoutes],
  readings: [patientReading],
  minutely: [schliesseAb],
  hourly: [endCaseRetention],
};
