import type { ServerArea } from '../../area.ts';
import { funktionaereModule } from '../../../src/features/personen/funktionaere.module.ts';
import { kontakteModule } from '../../../src/features/personen/kontakte.module.ts';
import { mitgliederModule } from '../../../src/features/personen/mitglieder.module.ts';
import { mitgliederbesetzung } from '../../../src/features/personen/mitgliederbesetzung.table.ts';
import { mitgliederkennungen } from '../../../src/features/personen/mitgliederkennungen.table.ts';
import { mitgliederversand } from '../../../src/features/personen/mitgliederversand.table.ts';
import { stimmgattungen } from '../../../src/features/personen/stimmgattungen.table.ts';
import { mitgliederliste } from '../../../src/features/personen/personen.jobs.ts';
import { listKind } from '../../jobs/list-kind.ts';
import { hookFor } from '../../records/hook.ts';
import { listExtra } from '../../records/list-extras.ts';
import { aufnahmeRoutes } from './aufnahme.ts';
import { ausweisRoutes } from './ausweis-routes.ts';
import { accessKind } from './dsgvo/access-kind.ts';
import { aufbewahrungenHook } from './dsgvo/aufbewahrungen.ts';
import { continueErasures, endRetention } from './dsgvo/continue-erasures.ts';
import { dsgvoRoutes } from './dsgvo/dsgvo-routes.ts';
import { erasureKind } from './dsgvo/erasure-kind.ts';
import { dublettenRoutes } from './dubletten/dubletten-routes.ts';
import { duplicatesKind } from './dubletten/duplicates-kind.ts';
import { withEmail } from './email.ts';
import { closeEndedPeriods } from './ended-periods.ts';
import { recipientRoutes } from './empfaenger/recipient-routes.ts';
import { labelsKind } from './etiketten/labels-kind.ts';
import { mitgliedSearchRoutes } from './mitglied-search.ts';
import { mitgliederehrungenHook } from './mitgliederehrungen.ts';
import { mitgliederfunktionenHook } from './mitgliederfunktionen.ts';
import { mitgliedschaftenHook } from './mitgliedschaften.ts';
import { dropPoliceRecords, nachweiseHook } from './nachweise.ts';
import { withOfficials } from './officials.ts';
import {
  datedHook,
  einwilligungenHook,
  foerdererHook,
  mitgliederqualifikationenHook,
  mitgliederzahlungenHook,
} from './personen-kinder.ts';
import { personenHook } from './personen.ts';
import { expireRequests } from './wechsel/frist.ts';
import { mitgliederwechselHook } from './wechsel/mitgliederwechsel.ts';
import { wechselRoutes } from './wechsel/wechsel-routes.ts';
import { personenCalls } from './personen.docs.ts';

/** What personen does on the server. */
export const personenServer: Partial<ServerArea> = {
  calls: personenCalls,
  hooks: [
    mitgliederehrungenHook,
    mitgliederqualifikationenHook,
    mitgliederfunktionenHook,
    mitgliederwechselHook,
    mitgliedschaftenHook,
    personenHook,
    aufbewahrungenHook,
    einwilligungenHook,
    foerdererHook,
    hookFor(mitgliederbesetzung, datedHook),
    hookFor(mitgliederkennungen, datedHook),
    hookFor(mitgliederversand, datedHook),
    hookFor(stimmgattungen, datedHook),
    mitgliederzahlungenHook,
    nachweiseHook,
  ],
  jobs: [
    listKind(mitgliederliste, mitgliederModule, 'Mitglieder.xlsx'),
    labelsKind,
    duplicatesKind,
    accessKind,
    erasureKind,
  ],
  routes: [mitgliedSearchRoutes, wechselRoutes, dublettenRoutes, ausweisRoutes, aufnahmeRoutes, recipientRoutes],
  jobRoutes: [dsgvoRoutes],
  hourly: [closeEndedPeriods, expireRequests, continueErasures, endRetention, dropPoliceRecords],
  lists: [
    listExtra(funktionaereModule, withOfficials, 'mgd_id'),
    listExtra(mitgliederModule, withEmail),
    listExtra(kontakteModule, withEmail),
  ],
};
