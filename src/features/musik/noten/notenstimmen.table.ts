import { defineTable } from '../../../kit/define-table.ts';
import { file } from '../../../kit/kinds/file.ts';
import { integer } from '../../../kit/kinds/integer.ts';
import { reference } from '../../../kit/kinds/reference.ts';
import { text } from '../../../kit/kinds/text.ts';

/** Parts of sheet music: how many were bought and copied, and what is there of them (domain: archive-kommunikation 2). */
export const notenstimmen = defineTable({
  name: 'notenstimmen',
  nr: 692,
  label: 'Stimme',
  parent: 'noten_id',
  right: 'NOTENARCHIV_STIMMEN',
  title: ['stimme'],
  fields: {
    noten_id: reference({ label: 'Noten', to: 'notenarchiv', required: true, setBy: 'creation', index: true }),
    stimme: text({ label: 'Stimme', max: 80, required: true }),
    originale: integer({
      label: 'Originale',
      min: 0,
      max: 999,
      required: true,
      default: 1,
      hint: 'Wie viele angeschafft wurden; Verluste zieht das System ab.',
    }),
    kopien: integer({ label: 'Kopien', min: 0, max: 999, hint: 'Gedruckt oder als Scan.' }),
    datei: file({ label: 'Scan', maxBytes: 20_000_000, accept: ['application/pdf'], isOnlineOnly: true }),
    verliehen: integer({ label: 'Verliehen', setBy: 'server' }),
    verloren: integer({ label: 'Verloren', setBy: 'server' }),
    verfuegbar: integer({ label: 'Verfügbar', setBy: 'server' }),
  },
});
