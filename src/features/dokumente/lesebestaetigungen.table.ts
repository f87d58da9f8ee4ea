import { defineTable } from '../../kit/define-table.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

/**
 * „Gelesen und verstanden“: one account (`kennung`, its id) and one version, at the time of the device. It stays true when a newer version appears meanwhile, for
 * the old one (domain: archive-tief 3). Whoever may read the document confirms for
 * themselves, also without a right to read members: who it was, the server writes.
 */
export const lesebestaetigungen = defineTable({
  name: 'lesebestaetigungen',
  nr: 663,
  label: 'Lesebestätigung',
  parent: 'dokument_id',
  natural: ['version_id', 'kennung'],
  right: 'DOKUMENTE_LESEBESTAETIGUNG',
  title: [],
  fields: {
    dokument_id: reference({ label: 'Dokument', to: 'dokumente', required: true, setBy: 'creation', index: true }),
    version_id: reference({
      label: 'Fassung',
      to: 'dokumentversionen',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    kennung: text({ label: 'Kennung', max: 36, required: true, setBy: 'creation' }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', setBy: 'server', index: true }),
    name: text({ label: 'Name', max: 160, setBy: 'server' }),
    zeitpunkt: dateTime({ label: 'Gelesen am', required: true }),
  },
  appendOnly: { firstCounts: true },
  sealed: true,
});
