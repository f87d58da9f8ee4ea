import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { coordinates } from '../../kit/kinds/coordinates.ts';
import { date } from '../../kit/kinds/date.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { longText } from '../../kit/kinds/long-text.ts';
import { multiChoice } from '../../kit/kinds/multi-choice.ts';
import { photo, photoTypes } from '../../kit/kinds/photo.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { veroeffentlichung } from '../kommunikation/kommunikation.vocabularies.ts';
import { aufnahmegenauigkeit, fotolizenz, fotozweck } from './fotoarchiv.vocabularies.ts';

/** Largest original, bytes. */
export const maxFotoBytes = 50 * 1024 * 1024;

/** Whoever chose the photo or an album of it has its copies here; they go when the photo goes. */
const mitgenommen = { takenWhile: { column: 'status', values: veroeffentlichung.names } } as const;
const jpeg = { accept: ['image/jpeg'], ...mitgenommen } as const;

/**
 * Photos of a branch (domain: archive-kommunikation 2, 4; archive-tief 6). The same file in a branch is one photo: its id comes from the
 * SHA-256 of the original, which follows the row when it has arrived. The smaller copies are JPEGs without metadata, by their long edge;
 * `generation` counts what withdrew a use, and stands in the address of every copy.
 */
export const fotoarchiv = defineTable({
  name: 'fotoarchiv',
  nr: 671,
  label: 'Foto',
  root: { by: 'column', column: 'sek_id' },
  natural: ['sek_id', 'sha256'],
  right: 'FOTOARCHIV_ALLGEMEIN',
  title: ['titel'],
  searched: ['titel', 'beschreibung', 'schlagworte', 'urheber', 'ort'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, setBy: 'creation', index: true }),
    sha256: text({ label: 'Prüfsumme', max: 64, required: true, setBy: 'creation', index: true }),
    titel: text({ label: 'Titel', max: 160 }),
    beschreibung: longText({ label: 'Beschreibung', max: 2000 }),
    aufnahme: dateTime({ label: 'Aufgenommen am', index: true }),
    zeitzone: text({ label: 'Zeitzone', max: 40 }),
    genauigkeit: choice({
      label: 'Genauigkeit der Zeit',
      values: aufnahmegenauigkeit,
      required: true,
      default: 'Unbekannt',
    }),
    ort: text({ label: 'Ort', max: 120 }),
    position: coordinates({ label: 'Position' }),
    urheber: text({ label: 'Urheber', max: 120, required: true, hint: 'Wer das Foto aufgenommen hat.' }),
    lizenz: choice({ label: 'Lizenz', values: fotolizenz, required: true, default: 'Eigen' }),
    schlagworte: text({ label: 'Schlagworte', max: 300, hint: 'Durch Beistriche getrennt.' }),
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', index: true }),
    kurs_id: reference({ label: 'Kurs', to: 'ausbildungen', index: true }),
    datei: photo({
      label: 'Original',
      maxBytes: maxFotoBytes,
      accept: [...photoTypes, 'image/heic'],
      isOnlineOnly: true,
      ...mitgenommen,
    }),
    vorschau: photo({ label: 'Vorschau', required: true, setBy: 'creation', maxBytes: 100_000, ...jpeg }),
    mittel: photo({ label: 'Kopie 640', setBy: 'creation', maxBytes: 400_000, ...jpeg }),
    gross: photo({ label: 'Kopie 1280', setBy: 'creation', maxBytes: 1_500_000, ...jpeg }),
    druck: photo({ label: 'Kopie 2048', setBy: 'creation', maxBytes: 4_000_000, isOnlineOnly: true, ...jpeg }),
    breite: integer({ label: 'Breite', min: 1, max: 100_000, required: true, setBy: 'creation' }),
    hoehe: integer({ label: 'Höhe', min: 1, max: 100_000, required: true, setBy: 'creation' }),
    platzhalter: text({ label: 'Platzhalter', max: 40, setBy: 'creation' }),
    phash: text({ label: 'Bildmerkmal', max: 16, setBy: 'creation' }),
    status: choice({
      label: 'Veröffentlichung',
      values: veroeffentlichung,
      required: true,
      setBy: 'server',
      default: 'NichtFreigegeben',
      index: true,
    }),
    freigaben: multiChoice({ label: 'Freigegeben für', values: fotozweck, setBy: 'server' }),
    sperrbis: date({ label: 'Gesperrt bis', hint: 'Vorher wird das Foto für nichts freigegeben.' }),
    generation: integer({ label: 'Ausgabe', min: 1, required: true, setBy: 'server', default: 1 }),
  },
  replica: { policy: 'eager' },
  sealed: true,
});
