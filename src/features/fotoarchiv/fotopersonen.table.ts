import { defineTable } from '../../kit/define-table.ts';
import { choice } from '../../kit/kinds/choice.ts';
import { decimal } from '../../kit/kinds/decimal.ts';
import { multiChoice } from '../../kit/kinds/multi-choice.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';
import { yesNo } from '../../kit/kinds/yes-no.ts';
import { fotogrundlage, fotozweck } from './fotoarchiv.vocabularies.ts';

const anteil = { digits: 4, min: 0, max: 1 } as const;

/**
 * Who is seen on a photo, marked by a human: a member or a name, where (share of width and height of the upright picture, 0 to 1), and
 * on what ground the person may be shown. `zwecke`: what an Einwilligung covers; `elternzwecke`: what the parents agreed to.
 */
export const fotopersonen = defineTable({
  name: 'fotopersonen',
  nr: 673,
  label: 'Person auf dem Foto',
  parent: 'foto_id',
  right: 'FOTOARCHIV_PERSONEN',
  title: ['name'],
  fields: {
    foto_id: reference({ label: 'Foto', to: 'fotoarchiv', required: true, setBy: 'creation', index: true }),
    mgd_id: reference({ label: 'Mitglied', to: 'personen', index: true }),
    name: text({ label: 'Name', max: 120, hint: 'Für wen kein Mitglied eingetragen ist.' }),
    x: decimal({ label: 'Links', ...anteil }),
    y: decimal({ label: 'Oben', ...anteil }),
    w: decimal({ label: 'Breite', ...anteil }),
    h: decimal({ label: 'Höhe', ...anteil }),
    grundlage: choice({ label: 'Grundlage', values: fotogrundlage, required: true, default: 'Keine' }),
    zwecke: multiChoice({ label: 'Einwilligung für', values: fotozweck }),
    minderjaehrig: yesNo({ label: 'Minderjährig', hint: 'Bei Mitgliedern sagt es das Geburtsdatum.' }),
    elternzwecke: multiChoice({ label: 'Zustimmung der Eltern für', values: fotozweck }),
  },
  groups: { stelle: ['x', 'y', 'w', 'h'] },
  sealed: true,
});
