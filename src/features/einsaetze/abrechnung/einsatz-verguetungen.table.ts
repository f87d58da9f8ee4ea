import { defineTable } from '../../../kit/define-table.ts';
import { choice } from '../../../kit/kinds/choice.ts';
import { decimal } from '../../../kit/kinds/decimal.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { money } from '../../../kit/kinds/money.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';
import { verguetungsposten } from './abrechnung.vocabularies.ts';
import { verguetungsart } from '../einsaetze.vocabularies.ts';

/**
 * What a mission pays its rescuers: lines that booking computes and lines that are entered against a receipt. None is changed or
 * deleted: a negative line that points to it takes it back (domain: einsaetze 2, 4, 5).
 */
export const einsatzVerguetungen = defineTable({
  name: 'einsatz_verguetungen',
  nr: 360,
  label: 'Vergütung',
  parent: 'einsatz_id',
  right: 'EINSAETZE_VERGUETUNGEN',
  title: [],
  fields: {
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', required: true, setBy: 'creation', index: true }),
    beteiligter_id: reference({
      label: 'Beteiligte Person',
      to: 'einsatz_beteiligte',
      required: true,
      setBy: 'creation',
    }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', setBy: 'server', index: true }),
    posten: choice({ label: 'Posten', values: verguetungsposten, required: true, setBy: 'creation' }),
    art: choice({ label: 'Vergütung', values: verguetungsart, required: true, setBy: 'server' }),
    menge: decimal({ label: 'Menge', digits: 2, required: true, setBy: 'server' }),
    satz_betrag: money({ label: 'Satz', setBy: 'server' }),
    betrag: money({ label: 'Betrag', required: true, setBy: 'creation' }),
    zufluss_jahr: integer({ label: 'Jahr der Auszahlung', isYear: true, min: 2000, max: 2100, setBy: 'server' }),
    sbs_zahlung_id: reference({ label: 'Sammelbuchung', to: 'sbs_zahlungen', setBy: 'server', index: true }),
    storno_id: reference({ label: 'Storno von', to: 'einsatz_verguetungen', setBy: 'creation' }),
    grund: text({ label: 'Grund', max: 300, setBy: 'creation' }),
  },
  appendOnly: { corrects: 'storno_id' },
  reversal: {
    of: 'storno_id',
    negated: ['menge', 'betrag'],
    without: ['zufluss_jahr', 'sbs_zahlung_id'],
    reason: 'grund',
    action: 'NEU',
    sentence: 'Dieser Beleg ist schon storniert.',
  },
  replica: { policy: 'never' },
});
