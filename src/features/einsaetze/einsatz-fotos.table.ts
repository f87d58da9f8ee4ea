import { defineTable } from '../../kit/define-table.ts';
import { coordinates } from '../../kit/kinds/coordinates.ts';
import { dateTime } from '../../kit/kinds/date-time.ts';
import { photo } from '../../kit/kinds/photo.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';

/** Photos of a mission; the same picture twice is one row, its id comes from the file's SHA-256. */
export const einsatzFotos = defineTable({
  name: 'einsatz_fotos',
  nr: 16,
  label: 'Foto',
  parent: 'einsatz_id',
  natural: ['einsatz_id', 'datei'],
  right: 'EINSAETZE_FOTOS',
  title: ['beschreibung'],
  fields: {
    einsatz_id: reference({ label: 'Einsatz', to: 'einsaetze', required: true, setBy: 'creation', index: true }),
    datei: photo({ label: 'Bild', required: true, setBy: 'creation' }),
    vorschau: photo({ label: 'Vorschau', setBy: 'creation', maxBytes: 100_000, accept: ['image/jpeg'] }),
    beschreibung: text({ label: 'Beschreibung', max: 200 }),
    aufgenommen_am: dateTime({ label: 'Aufgenommen am' }),
    position: coordinates({ label: 'Position' }),
    patientenbezug: yesNo({ label: 'Zeigt Patienten', required: true, default: true }),
  },
  sealed: true,
});
