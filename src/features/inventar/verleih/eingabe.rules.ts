import type { Known } from '../../../kit/define-table.ts';
import type { FieldIssue } from '../../../kit/schema.ts';
import { message } from '../../../lib/message.ts';
import type { inventar } from '../inventar.table.ts';
import type { verleih } from './verleih.table.ts';
import type { verleihbewegungen } from './verleihbewegungen.table.ts';

const isEmpty = (value: unknown): boolean => (value ?? null) === null || value === '';

/** What is wrong with a loan as it is entered (domain: inventar 7, inventar-tief 10). */
export const leihfehler = (row: Known<typeof verleih>): readonly FieldIssue[] => [
  ...(isEmpty(row.inventar_id) === isEmpty(row.artikel_id)
    ? [{ feld: 'inventar_id', text: message('Entweder ein Stück oder einen Artikel angeben.') }]
    : []),
  ...((row.menge ?? 1) < 1 ? [{ feld: 'menge', text: message('Menge muss mindestens 1 sein.') }] : []),
  ...([row.an_id, row.an_name, row.einsatz_id, row.ausb_id].every(isEmpty)
    ? [
        {
          feld: 'an_id',
          text: message('An wen? Bitte einen Eintrag, einen Namen, einen Einsatz oder einen Kurs angeben.'),
        },
      ]
    : []),
  ...(!isEmpty(row.an_id) && !isEmpty(row.an_name)
    ? [{ feld: 'an_name', text: message('Entweder ein Eintrag oder ein Name.') }]
    : []),
];

/** A piece is lent and reserved by the branch whose it is (domain: inventar 7). */
export const eignerfehler = (
  { sek_id }: { readonly sek_id?: string | null },
  stueck: Known<typeof inventar>,
): readonly FieldIssue[] =>
  stueck.sek_id === sek_id ? [] : [{ feld: 'sek_id', text: message('Verleihen kann nur, wem das Stück gehört.') }];

const tag = 86_400_000;

/** What is wrong with a movement in itself; what another tablet did is never a reason to refuse one. */
export const bewegungsfehler = (row: Known<typeof verleihbewegungen>, jetzt: string): readonly FieldIssue[] => [
  ...((row.menge ?? 1) < 1 ? [{ feld: 'menge', text: message('Menge muss mindestens 1 sein.') }] : []),
  ...(row.trotzsperre === true && isEmpty(row.grund)
    ? [{ feld: 'grund', text: message('Warum wird es trotz der Sperre ausgegeben?') }]
    : []),
  ...(row.art === 'Weitergabe' && isEmpty(row.an_id) && isEmpty(row.an_name)
    ? [{ feld: 'an_id', text: message('An wen wird es weitergegeben?') }]
    : []),
  ...(row.zeitpunkt && Date.parse(row.zeitpunkt) - Date.parse(jetzt) > tag
    ? [{ feld: 'zeitpunkt', text: message('Das liegt mehr als einen Tag in der Zukunft.') }]
    : []),
];
