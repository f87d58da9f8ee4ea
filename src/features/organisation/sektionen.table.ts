import { defineTable } from '../../kit/define-table.ts';
import { bitFlags } from '../../kit/kinds/bit-flags.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { date } from '../../kit/kinds/date.ts';
import { email } from '../../kit/kinds/email.ts';
import { phone } from '../../kit/kinds/phone.ts';
import { photo } from '../../kit/kinds/photo.ts';
import { postalCode } from '../../kit/kinds/postal-code.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { url } from '../../kit/kinds/url.ts';
import { sektionsart, sektionstyp, sichtbarkeitSektion, vereinsart } from './organisation.vocabularies.ts';

/** The tree Landesverband → Region → Sektion; regions and the association are branch types of it (spec README). */
export const sektionen = defineTable({
  name: 'sektionen',
  nr: 1,
  label: 'Sektion',
  root: { by: 'column', column: 'id', readBy: 'everyone' },
  channels: {
    flags: 'sichtbarkeit',
    lists: [
      {
        of: {
          1: ['strasse', 'plz', 'ort'],
          2: ['foto'],
          4: ['telefon'],
          8: ['mobil'],
          16: ['fax'],
          32: ['email'],
          64: ['www'],
        },
      },
    ],
  },
  right: 'RETTUNGSSTELLEN_ALLGEMEIN',
  title: ['name'],
  fields: {
    name: text({ label: 'Name', max: 120, required: true, index: true }),
    name_it: text({ label: 'Name (italienisch)', max: 120 }),
    name_lad: text({ label: 'Name (ladinisch)', max: 120 }),
    sektionstyp: choice({ label: 'Sektionstyp', values: sektionstyp, required: true, index: true }),
    sektionsart: choice({ label: 'Sektionsart', values: sektionsart }),
    vereinsart: choice({ label: 'Vereinsart', values: vereinsart }),
    parent_id: reference({ label: 'Übergeordnet', to: 'sektionen', setBy: 'creation', index: true }),
    sektionsnr: text({
      label: 'Sektionsnummer',
      max: 10,
      required: true,
      unique: true,
      pattern: [/^[0-9A-Z]+$/, 'Nur Ziffern und Großbuchstaben.'],
    }),
    strasse: text({ label: 'Straße', max: 120 }),
    plz: postalCode({ label: 'PLZ', place: 'ort' }),
    ort: text({ label: 'Ort', max: 80 }),
    foto: photo({ label: 'Foto' }),
    telefon: phone({ label: 'Telefon' }),
    mobil: phone({ label: 'Mobil' }),
    fax: phone({ label: 'Fax' }),
    email: email({ label: 'E-Mail' }),
    www: url({ label: 'Web-Adresse' }),
    sichtbarkeit: bitFlags({
      label: 'Sichtbare Kontaktdaten',
      flags: sichtbarkeitSektion,
      required: true,
      default: 127,
    }),
    mindatum: date({ label: 'Frühestes Buchungsdatum' }),
    archiviertam: date({ label: 'Archiviert am' }),
    nachfolger_id: reference({ label: 'Nachfolgerin', to: 'sektionen', setBy: 'server' }),
  },
  groups: { adresse: ['strasse', 'plz', 'ort'] },
});
