import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { coordinates } from '../../kit/kinds/coordinates.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { within } from '../../lib/message.ts';
import { standart, standzustand } from './bienen.vocabularies.ts';

/** A stand of hives, open until it is given up, empty or not. Where exactly it is has a right of its own, because hives are stolen; others see `umgebung` (domain: archive-tief 7). */
export const bienenstaende = defineTable({
  name: 'bienenstaende',
  nr: 731,
  label: 'Bienenstand',
  parent: 'betrieb_id',
  right: 'BIENENDATENBANK_ERWEITERT',
  title: ['bezeichnung', 'gemeinde'],
  natural: ['betrieb_id', 'progressiv'],
  fields: {
    betrieb_id: reference({
      label: 'Bienenbetrieb',
      to: 'bienendatenbank',
      required: true,
      setBy: 'creation',
      index: true,
    }),
    progressiv: integer({
      label: 'Progressive Nummer',
      min: 1,
      max: 999,
      required: true,
      setBy: 'creation',
      hint: 'Von der Behörde, z. B. 3 für IT021BZ001-3.',
    }),
    bezeichnung: text({ label: 'Bezeichnung', max: 80 }),
    art: choice({ label: 'Art des Standes', values: standart, required: true, default: 'Heimatstand' }),
    gemeinde: text({ label: 'Gemeinde', max: 80, required: true }),
    adresse: text({ label: 'Adresse', max: 160, right: 'BIENENDATENBANK_STANDORTE' }),
    position: coordinates({
      label: 'Lage',
      required: true,
      right: 'BIENENDATENBANK_STANDORTE',
      exactWith: 'BIENENDATENBANK_STANDORTE',
    }),
    umgebung: coordinates({ label: 'Umgebung', setBy: 'server' }),
    hoehe: integer({ label: 'Höhe', min: 0, max: 4000, unit: 'm' }),
    kapazitaet: integer({ label: 'Platz für Völker', min: 0, max: 999 }),
    von: date({ label: 'Besteht seit', required: true }),
    gemeldetam: date({ label: 'Gemeldet am', hint: 'Wann die Behörde von dem Stand erfahren hat.' }),
    bis: date({ label: 'Aufgegeben am', hint: 'Ein leerer Stand bleibt offen und wird mit null gezählt.' }),
    zustand: choice({
      label: within('Bienenstand', 'Zustand'),
      values: standzustand,
      required: true,
      setBy: 'server',
      default: 'Offen',
    }),
    voelker: integer({ label: 'Völker', setBy: 'server' }),
    ableger: integer({ label: 'Ableger', setBy: 'server' }),
    gezaehltam: dateTime({ label: 'Zuletzt gezählt', setBy: 'server' }),
  },
  sealed: true,
});
