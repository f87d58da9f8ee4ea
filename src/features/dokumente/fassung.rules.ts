import type { Known } from '../../kit/define-table.ts';
import type { FieldIssue } from '../../kit/schema.ts';
import { groupBy } from '../../lib/group-by.ts';
import { message } from '../../lib/message.ts';
import type { dokumente } from './dokumente.table.ts';
import type { dokumentversionen } from './dokumentversionen.table.ts';

type Dokument = Known<typeof dokumente>;
type Fassung = Known<typeof dokumentversionen>;

/** From when until when a version holds; both days belong to it, without an end until further notice. */
export interface Geltung {
  readonly id: string;
  readonly nr: number | null;
  readonly ab: string;
  readonly bis: string | null;
}

const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
const earlier = (a: string | null, b: string | null): string | null => (a === null ? b : b === null || a < b ? a : b);

/** What is not numbered yet came last. */
const nrOf = ({ nr }: Fassung): number => nr ?? Number.MAX_SAFE_INTEGER;

/**
 * When the released versions of a document hold: from their first day until the next one's, or until their own last one (domain:
 * archive-tief 3, half-open). A version that another one replaces on its first day holds on none and is left out.
 */
export function geltungen(fassungen: readonly Fassung[]): readonly Geltung[] {
  const valid = fassungen
    .flatMap((one) => (one.status === 'Gueltig' && one.gueltigab ? [{ one, ab: one.gueltigab }] : []))
    .toSorted((a, b) => a.ab.localeCompare(b.ab) || nrOf(a.one) - nrOf(b.one));
  return valid
    .map(({ one, ab }, at): Geltung => {
      const next = valid[at + 1]?.ab;
      const bis = earlier(one.gueltigbis ?? null, next === undefined ? null : dayBefore(next));
      return { id: one.id ?? '', nr: one.nr ?? null, ab, bis };
    })
    .filter(({ ab, bis }) => bis === null || ab <= bis);
}

/** The version that holds on a day; at most one does. */
export const geltungAm = (alle: readonly Geltung[], tag: string): Geltung | undefined =>
  alle.find(({ ab, bis }) => ab <= tag && (bis === null || tag <= bis));

/** The versions that hold on a day, of whatever documents. */
export function heutigeFassungen(fassungen: readonly Fassung[], tag: string): ReadonlySet<string> {
  const byDokument = groupBy(fassungen, ({ dokument_id }) => dokument_id ?? '');
  return new Set([...byDokument.values()].flatMap((alle) => geltungAm(geltungen(alle), tag)?.id ?? []));
}

/** What holds of a document on a day, by the periods that the server wrote into it. */
export function standAm({ gueltigzeiten }: Dokument, tag: string): NonNullable<Dokument['stand']> {
  const zeiten = (gueltigzeiten ?? '').split(' ').flatMap((one) => {
    const [ab = '', bis = ''] = one.split('/');
    return ab === '' ? [] : [{ ab, bis }];
  });
  if (zeiten.length === 0) return 'OhneFassung';
  if (zeiten.some(({ ab, bis }) => ab <= tag && (bis === '' || tag <= bis))) return 'Gueltig';
  return zeiten.some(({ ab }) => ab > tag) ? 'Kuenftig' : 'Abgelaufen';
}

/** What a version is on a day: one that another replaced is `Abgeloest` from then on, without anybody doing anything. */
export const statusAm = ({ status, giltbis }: Fassung, tag: string): Fassung['status'] =>
  status === 'Gueltig' && typeof giltbis === 'string' && giltbis < tag ? 'Abgeloest' : status;

/** What the server writes into a document about its versions, on a day. */
export function geltungsfelder(
  alle: readonly Geltung[],
  tag: string,
): Pick<Dokument, 'fassung' | 'stand' | 'gueltigab' | 'gueltigbis' | 'gueltigzeiten'> {
  const last = alle.at(-1);
  // The oldest go first where there are more than the column holds.
  const gueltigzeiten =
    alle
      .slice(-80)
      .map(({ ab, bis }) => `${ab}/${bis ?? ''}`)
      .join(' ') || null;
  return {
    fassung: (geltungAm(alle, tag) ?? last)?.nr ?? null,
    stand: standAm({ gueltigzeiten }, tag),
    gueltigab: alle[0]?.ab ?? null,
    gueltigbis: last?.bis ?? null,
    gueltigzeiten,
  };
}

/** What is wrong with a version beside the others of its document, of which it is none. */
export function fassungsfehler(fassung: Fassung, andere: readonly Fassung[]): readonly FieldIssue[] {
  const { gueltigab, gueltigbis, status } = fassung;
  if (!gueltigab) return [];
  if (gueltigbis && gueltigbis < gueltigab)
    return [{ feld: 'gueltigbis', text: message('Das Ende liegt vor dem Anfang.') }];
  if (status !== 'Gueltig') return [];
  const later = andere
    .filter((one) => one.status === 'Gueltig' && nrOf(one) < nrOf(fassung) && (one.gueltigab ?? '') > gueltigab)
    .toSorted((a, b) => nrOf(b) - nrOf(a))[0];
  if (later === undefined) return [];
  const nr = fassung.nr ?? (later.nr ?? 0) + 1;
  const text = message('Die Fassung {neu} würde vor Fassung {alt} gelten.', { neu: nr, alt: later.nr ?? 0 });
  return [{ feld: 'gueltigab', text }];
}

/** Until when a document is kept: so many years from the end of its year on (domain: archive-tief 3). Null: for ever. */
export const aufbewahrung = (jahr: number | null | undefined, jahre: number | null | undefined): string | null =>
  typeof jahr === 'number' && typeof jahre === 'number' ? `${String(jahr + jahre).padStart(4, '0')}-12-31` : null;

/** Why a document cannot be put on the list of what goes; nothing when it can. */
export function loeschhindernis({ sperre, sperrgrund, aufbewahrenbis }: Dokument, tag: string): string | undefined {
  if (sperre === true)
    return sperrgrund
      ? message('Für die Löschung gesperrt: {grund}.', { grund: sperrgrund })
      : message('Für die Löschung gesperrt.');
  if (aufbewahrenbis && tag <= aufbewahrenbis)
    return message('Muss bis {datum} aufbewahrt werden.', { datum: aufbewahrenbis.split('-').toReversed().join('.') });
  return undefined;
}
