import type { Known } from '../../kit/define-table.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { message } from '../../lib/message.ts';
import type { bienenbewegungen } from './bienenbewegungen.table.ts';
import { dokumentBis, giltZeugnis } from './fristen.rules.ts';
import { fremdkodexfehler } from './kodex.rules.ts';

/** A move as rules know it. */
export type Bewegung = Known<typeof bienenbewegungen> & { readonly id: string };

const isEmpty = (value: unknown): boolean => (value ?? null) === null || value === '';
const feld = (name: string, text: string): FieldIssue => ({ feld: name, text });

/** Bees that die leave no way, and a swarm that was caught came from nowhere. */
const brauchtNach: readonly unknown[] = ['Wanderung', 'Bestaeubung', 'Verkauf'];
const brauchtVon: readonly unknown[] = ['Wanderung', 'Bestaeubung', 'Verkauf', 'Tod'];

/** What is wrong with a move as it is entered (domain: archive-kommunikation 2, 4; archive-tief 7, W24). */
export const bewegungsfehler = (row: Known<typeof bienenbewegungen>, land: string): readonly FieldIssue[] => [
  ...(brauchtVon.includes(row.art) && isEmpty(row.von_id) ? [feld('von_id', message('Von welchem Stand?'))] : []),
  ...(brauchtNach.includes(row.art) && [row.nach_id, row.fremdkodex, row.fremdname].every(isEmpty)
    ? [feld('nach_id', message('Wohin? Bitte einen eigenen Stand, einen fremden Betrieb oder einen Namen angeben.'))]
    : []),
  ...(row.art === 'Kauf' && [row.von_id, row.fremdkodex, row.fremdname].every(isEmpty)
    ? [feld('fremdkodex', message('Von wem wurden die Bienen gekauft?'))]
    : []),
  ...(['Kauf', 'Schwarm'].includes(row.art ?? '') && isEmpty(row.nach_id)
    ? [feld('nach_id', message('Auf welchen Stand kommen sie?'))]
    : []),
  ...(!isEmpty(row.von_id) && row.von_id === row.nach_id
    ? [feld('nach_id', message('Von und nach sind derselbe Stand.'))]
    : []),
  ...(land === 'IT' && row.fremdkodex ? fremdkodexfehler(row.fremdkodex) : []),
  ...(land === 'IT' && row.art === 'Bestaeubung' && isEmpty(row.nach_id) && isEmpty(row.fremdkodex)
    ? landwirtfehler(row)
    : []),
  ...(row.zeugnisam && row.datum && !giltZeugnis(land, row.zeugnisam, row.datum)
    ? [
        feld(
          'zeugnisam',
          message(
            'Das Zeugnis gilt an diesem Tag nicht: frühestens vom 1. September des Vorjahres, höchstens neun Monate alt.',
          ),
        ),
      ]
    : []),
];

/** At a farmer without bees the document names them by name, tax number and municipality. */
const landwirtfehler = (row: Known<typeof bienenbewegungen>): readonly FieldIssue[] =>
  (['fremdname', 'fremdsteuernr', 'fremdgemeinde'] as const)
    .filter((column) => isEmpty(row[column]))
    .map((column) => feld(column, message('Für das Begleitdokument braucht es Name, Steuernummer und Gemeinde.')));

/** Moves that hold: those that no other one corrects. */
export function geltendeBewegungen<B extends Bewegung>(alle: readonly B[]): readonly B[] {
  const ersetzt = new Set(alle.map(({ ersetzt_id }) => ersetzt_id));
  return alle.filter(({ id }) => !ersetzt.has(id));
}

/** A date as people read it, for sentences that are written without a screen. */
export const tagText = (tag: string): string => tag.split('-').toReversed().join('.');

/** What is to be done about a move on a day; nothing when it is settled (W23: document for 2026-05-12, until 05-19, from 05-20 on). */
export function bewegungshinweis(row: Known<typeof bienenbewegungen>, land: string, heute: string): string | undefined {
  const { lage, datum, dokumentnr, gemeldetam } = row;
  if (land !== 'IT' || lage !== 'Geplant' || !datum || gemeldetam) return undefined;
  if (!dokumentnr)
    return heute <= datum
      ? message('Vor der Abfahrt am {tag} braucht es das Begleitdokument.', { tag: tagText(datum) })
      : message('Bewegung vom {tag} ohne Begleitdokument.', { tag: tagText(datum) });
  const bis = dokumentBis(land, datum);
  if (bis === undefined || heute < datum) return undefined;
  return heute <= bis
    ? message('Begleitdokument {nr}: bis {tag} bestätigen oder annullieren.', { nr: dokumentnr, tag: tagText(bis) })
    : message('Begleitdokument {nr}: gilt in der BDN als erfolgt.', { nr: dokumentnr });
}
