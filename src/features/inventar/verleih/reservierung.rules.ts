import type { Known } from '../../../kit/define-table.ts';
import type { FieldIssue } from '../../../kit/schema.ts';
import { localTime } from '../../../lib/local-time.ts';
import { message } from '../../../lib/message.ts';
import type { reservierungen } from './reservierungen.table.ts';
import type { verleih } from './verleih.table.ts';
import { istUeberfaellig } from './verleih.rules.ts';

/** So many are taken from an instant until another, which no longer belongs to it; without an end until they come back. */
export interface Belegung {
  readonly von: string;
  readonly bis: string | null;
  readonly menge: number;
}

type Zeitraum = Pick<Belegung, 'von' | 'bis'>;

const immer = '9999';
const schneidet = (a: Zeitraum, b: Zeitraum): boolean => a.von < (b.bis ?? immer) && b.von < (a.bis ?? immer);

/** What is taken at most at one time within a period: the peak, not the sum (domain: inventar-tief 7). */
export function spitze(belegungen: readonly Belegung[], zeitraum: Zeitraum): number {
  const da = belegungen.filter((one) => schneidet(one, zeitraum));
  const starts = [zeitraum.von, ...da.map(({ von }) => von).filter((von) => von > zeitraum.von)];
  return Math.max(
    ...starts.map((at) =>
      da.reduce((sum, { von, bis, menge }) => sum + (von <= at && at < (bis ?? immer) ? menge : 0), 0),
    ),
  );
}

/** The first instant from which a period of the same length fits; undefined when that is not known. */
export function freiAb(
  belegungen: readonly Belegung[],
  wunsch: Zeitraum & { readonly menge: number },
  bestand: number,
): string | undefined {
  const dauer = wunsch.bis === null ? null : Date.parse(wunsch.bis) - Date.parse(wunsch.von);
  return belegungen
    .flatMap(({ bis }) => (bis !== null && bis > wunsch.von ? [bis] : []))
    .toSorted()
    .find((von) => {
      const bis = dauer === null ? null : new Date(Date.parse(von) + dauer).toISOString();
      return spitze(belegungen, { von, bis }) + wunsch.menge <= bestand;
    });
}

/** A loan that is open occupies until its end, and one that is overdue or has none until it comes back. */
export const belegtDurchLeihe = (
  row: Pick<Known<typeof verleih>, 'status' | 'bis' | 'offen' | 'menge' | 'ausgegebenam'>,
  jetzt: string,
): readonly Belegung[] =>
  row.status === 'Offen'
    ? [
        {
          von: row.ausgegebenam ?? jetzt,
          bis: istUeberfaellig(row, jetzt) ? null : (row.bis ?? null),
          menge: row.offen ?? row.menge ?? 1,
        },
      ]
    : [];

/** A reservation occupies while it is confirmed; a wish alone does not take anything from anybody. */
export const belegtDurchReservierung = ({
  status,
  von,
  bis,
  menge,
}: Pick<Known<typeof reservierungen>, 'status' | 'von' | 'bis' | 'menge'>): readonly Belegung[] =>
  status === 'Bestaetigt' ? [{ von: von ?? '', bis: bis ?? null, menge: menge ?? 1 }] : [];

/** Confirmed reservations that run at an instant. */
export const laufende = <R extends Known<typeof reservierungen>>(rows: readonly R[], jetzt: string): readonly R[] =>
  rows.filter((row) => belegtDurchReservierung(row).some(({ von, bis }) => von <= jetzt && jetzt < (bis ?? immer)));

/** `13.06., 20:00` in local time. */
export function zeitText(instant: string): string {
  const at = localTime(instant);
  return `${String(at.day).padStart(2, '0')}.${String(at.month).padStart(2, '0')}.${String(at.year)}, ${at.toPlainTime().toString().slice(0, 5)}`;
}

/** What speaks against a wish: nothing, or how many are free then and from when on there are enough (domain: inventar-tief 10). */
export function einwand(
  belegungen: readonly Belegung[],
  wunsch: { readonly von: string; readonly bis: string; readonly menge: number },
  bestand: number,
): FieldIssue | undefined {
  const belegt = spitze(belegungen, wunsch);
  if (belegt + wunsch.menge <= bestand) return undefined;
  const n = Math.max(0, bestand - belegt);
  const zeiten = { von: zeitText(wunsch.von), bis: zeitText(wunsch.bis), n };
  const ab = freiAb(belegungen, wunsch, bestand);
  return {
    feld: 'von',
    text:
      ab === undefined
        ? message('Von {von} bis {bis} sind nur {n} frei.', zeiten)
        : message('Von {von} bis {bis} sind nur {n} frei. Frei ab {zeit}.', { ...zeiten, zeit: zeitText(ab) }),
  };
}

/** What is wrong with a reservation in itself. */
export function reservierungsfehler({
  inventar_id,
  artikel_id,
  menge,
  von,
  bis,
}: Known<typeof reservierungen>): readonly FieldIssue[] {
  const hasPiece = (inventar_id ?? null) !== null;
  return [
    ...(hasPiece === ((artikel_id ?? null) !== null)
      ? [{ feld: 'inventar_id', text: message('Entweder ein Stück oder einen Artikel angeben.') }]
      : []),
    ...((menge ?? 1) < 1 ? [{ feld: 'menge', text: message('Menge muss mindestens 1 sein.') }] : []),
    ...(von && bis && bis <= von ? [{ feld: 'bis', text: message('Das Ende muss nach dem Beginn liegen.') }] : []),
  ];
}

const zweiStunden = 7_200_000;

/** A confirmed reservation that nobody came for lapses two hours after its begin (domain: inventar-tief 7). */
export const istVerfallen = (
  { status, von }: Pick<Known<typeof reservierungen>, 'status' | 'von'>,
  jetzt: string,
): boolean => status === 'Bestaetigt' && Boolean(von) && Date.parse(von ?? '') + zweiStunden <= Date.parse(jetzt);

/** Whether a confirmed reservation cannot be kept as things stand, e.g. because a loan before it is overdue: it is shown red. */
export const istGefaehrdet = (
  wunsch: Known<typeof reservierungen>,
  others: readonly Belegung[],
  bestand: number,
): boolean => belegtDurchReservierung(wunsch).some((own) => spitze(others, own) + own.menge > bestand);
