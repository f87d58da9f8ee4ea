import { defineTable } from '../../kit/define-table.ts';
import { integer } from '../../kit/kinds/integer.ts';
import { reference } from '../../kit/kinds/reference.ts';

/** A photo in an album, and where it stands there. A photo is in an album once, and may be in several. */
export const fotoalbumfotos = defineTable({
  name: 'fotoalbumfotos',
  nr: 672,
  label: 'Foto im Album',
  parent: 'album_id',
  natural: ['album_id', 'foto_id'],
  right: 'FOTOARCHIV_ALLGEMEIN',
  title: [],
  fields: {
    album_id: reference({ label: 'Fotoalbum', to: 'fotoalben', required: true, setBy: 'creation', index: true }),
    foto_id: reference({
      label: 'Foto',
      to: 'fotoarchiv',
      required: true,
      setBy: 'creation',
      index: true,
      takesAlong: true,
    }),
    reihenfolge: integer({ label: 'Reihenfolge', min: 0, max: 1_000_000, required: true, default: 0 }),
  },
  sealed: true,
});
