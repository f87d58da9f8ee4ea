import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { bewirtschaftung, bienenhaltung, bienenland, bienenrasse, bienenzweck } from './bienen.vocabularies.ts';

/** A beekeeper's Betrieb as the authority registers it; its code comes from there, never from us (domain: archive-kommunikation 2, 4 "Bienen"). */
export const bienendatenbank = defineTable({
  name: 'bienendatenbank',
  nr: 730,
  label: 'Bienenbetrieb',
  root: { by: 'column', column: 'sek_id' },
  right: 'BIENENDATENBANK_ALLGEMEIN',
  title: ['betriebskodex', 'name'],
  searched: ['name', 'betriebskodex'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, index: true }),
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    mgd_id: reference({ label: 'Halter', to: 'personen', index: true }),
    land: choice({ label: 'Land', values: bienenland, required: true, default: 'IT', index: true }),
    betriebskodex: text({
      label: 'Betriebskodex',
      max: 20,
      code: true,
      required: true,
      unique: true,
      hint: 'Von der Behörde, z. B. IT021BZ001; in Deutschland die zwölfstellige Registernummer.',
    }),
    zweck: choice({ label: 'Zweck', values: bienenzweck, required: true, default: 'Eigenbedarf', index: true }),
    bio: choice({ label: 'Bewirtschaftung', values: bewirtschaftung, required: true, default: 'Konventionell' }),
    haltung: choice({ label: 'Haltung', values: bienenhaltung, required: true, default: 'Standimker', index: true }),
    rasse: choice({ label: 'Rasse', values: bienenrasse, required: true, default: 'carnica' }),
    bdnstand: date({
      label: 'Mit der BDN verglichen am',
      hint: 'Wann zuletzt jemand nachgesehen hat, ob die amtliche Datenbank dasselbe sagt.',
    }),
    beginn: date({ label: 'Beginn der Tätigkeit' }),
    gemeldetam: date({ label: 'Beginn gemeldet am' }),
    ende: date({ label: 'Ende der Tätigkeit' }),
    archiviertam: date({ label: 'Archiviert am', index: true }),
  },
  sealed: true,
});
