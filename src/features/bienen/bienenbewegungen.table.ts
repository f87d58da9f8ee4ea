import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { bewegungslage, bienenbewegung, bienengut } from './bienen.vocabularies.ts';

/** Bees that leave a stand or come to it. A report to the authority, a number or an annulment is a new row that points to the old one (domain: archive-kommunikation 2, archive-tief 7). */
export const bienenbewegungen = defineTable({
  name: 'bienenbewegungen',
  nr: 733,
  label: 'Bienenbewegung',
  parent: 'betrieb_id',
  right: 'BIENENDATENBANK_ERWEITERT',
  title: ['art', 'dokumentnr'],
  fields: {
    betrieb_id: reference({
      label: 'Bienenbetrieb',
      to: 'bienendatenbank',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    art: choice({ label: 'Art der Bewegung', values: bienenbewegung, required: true, default: 'Wanderung' }),
    gut: choice({ label: 'Was', values: bienengut, required: true, default: 'Voelker' }),
    anzahl: integer({ label: 'Anzahl', min: 1, max: 9999, required: true, default: 1 }),
    datum: date({ label: 'Datum', required: true, index: true }),
    von_id: reference({ label: 'Von Stand', to: 'bienenstaende', index: true }),
    nach_id: reference({ label: 'Nach Stand', to: 'bienenstaende', index: true }),
    fremdkodex: text({
      label: 'Fremder Betrieb',
      max: 24,
      code: true,
      hint: 'Kodex und progressive Nummer, z. B. IT021BZ007-2.',
    }),
    fremdname: text({ label: 'Wer (ohne Bienen)', max: 120, hint: 'Bei Bestäubung: Name des Landwirts.' }),
    fremdsteuernr: text({ label: 'Steuernummer', max: 20, code: true }),
    fremdgemeinde: text({ label: 'Gemeinde dort', max: 80 }),
    dokumentnr: text({ label: 'Begleitdokument Nr.', max: 40 }),
    zeugnisam: date({ label: 'Gesundheitszeugnis vom' }),
    gemeldetam: date({ label: 'Gemeldet am' }),
    lage: choice({ label: 'Stand der Meldung', values: bewegungslage, required: true, default: 'Geplant' }),
    bemerkung: text({ label: 'Bemerkung', max: 300 }),
    ersetzt_id: reference({ label: 'Berichtigt', to: 'bienenbewegungen' }),
  },
  appendOnly: { corrects: 'ersetzt_id' },
  sealed: true,
});
