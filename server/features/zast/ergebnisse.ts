import { zastRueckmeldungen } from '../../../src/features/zast/zast-rueckmeldungen.table.ts';
import { abrechnungsfaelle } from '../../../src/features/einsaetze/abrechnung/abrechnungsfaelle.table.ts';
import { createHash } from 'node:crypto';
import { isIsoDate, latestDay } from '../../../src/kit/kinds/date.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { naturalId } from '../../../src/lib/ids.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import { message } from '../../../src/lib/message.ts';
import { zastergebnis } from '../../../src/features/zast/zast.vocabularies.ts';
import type { Ergebnisse } from '../../../src/features/zast/zast.calls.ts';
import { lockRow } from '../../records/lock.ts';
import { refused } from '../../records/refusals.ts';
import type { Stored, StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { fuehreWeiter } from '../einsaetze/abrechnung/abschluss.ts';
import { fallschluessel, fordereFall } from '../einsaetze/abrechnung/faelle.ts';
import { nimmForderungZurueck, schreibeForderungAb } from '../finanzen/forderung.ts';
import { forderungZu } from '../finanzen/vorgang.ts';
import { zeilenVon } from './zeilen.ts';

/** One answer of the central billing office; `betrag` in cents. */
interface Ergebnis {
  readonly fallnummer: string;
  readonly ergebnis: (typeof zastergebnis.names)[number];
  readonly betrag: number | null;
  readonly am: string | null;
  readonly grund: string | null;
}

type Fall = StoredOf<typeof abrechnungsfaelle>;

const kopf = ['fallnummer', 'ergebnis', 'betrag', 'datum', 'grund'];

/**
 * Reads the results of a run back (domain: einsaetze 4, 7): a row that cannot be applied is named, the others take effect; the
 * same answer twice has one effect. Throws 422 for a file without the known heading.
 */
export async function liesErgebnisse(unit: Unit, lauf: Stored, inhalt: string): Promise<Ergebnisse> {
  const [first = '', ...lines] = inhalt.replace(/^\uFEFF/, '').split(/\r?\n/);
  const columns = cells(first).map((name) => name.toLowerCase());
  if (!columns.includes('fallnummer') || !columns.includes('ergebnis'))
    throw refused(message('Die Datei hat keine Spalten fallnummer und ergebnis.'));
  const faelle = new Map((await zeilenVon(unit.tx, lauf.id)).map(({ id, fallnummer }) => [fallnummer, id]));
  const fehler: { zeile: number; text: string }[] = [];
  const hinweise: typeof fehler = [];
  const einsaetze = new Set<string>();
  const latest = latestDay('year', localDate(Date.parse(unit.zeit)));
  let [angewendet, wiederholt] = [0, 0];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const read = ergebnisOf(Object.fromEntries(cells(line).map((cell, at) => [columns[at] ?? '', cell])), latest);
    const fall = typeof read === 'string' ? read : await wendeAn(unit, lauf, faelle.get(read.fallnummer), read);
    if (typeof fall === 'string') fehler.push({ zeile: index + 2, text: fall });
    else if (fall === undefined) wiederholt += 1;
    else {
      einsaetze.add(fall.root_id);
      if (Math.abs(fall.values.bezahlt_betrag ?? 0) > Math.abs(fall.values.betrag))
        hinweise.push({ zeile: index + 2, text: message('Mehr bezahlt als gefordert.') });
      angewendet += 1;
    }
  }
  for (const id of einsaetze) await fuehreWeiter(unit, id);
  return { angewendet, wiederholt, fehler, hinweise };
}

const unbekannt = message('Diesen Fall gibt es in diesem Lauf nicht.');

/** Cells of a line of this file: no line breaks in them. */
const cells = (line: string): readonly string[] =>
  [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );

/** A row as values, or the sentence why it is none; `latest`: the last day that it may name. */
function ergebnisOf(row: Readonly<Record<string, string>>, latest: string): Ergebnis | string {
  const [fallnummer = '', wort = '', betrag = '', datum = '', grund = ''] = kopf.map((name) => row[name] ?? '');
  const cents = centsOf(betrag);
  const ergebnis = zastergebnis.names.find((name) => name === wort);
  if (ergebnis === undefined) return message('Dieses Ergebnis ist unbekannt.');
  if (cents === undefined) return message('Der Betrag ist nicht lesbar.');
  if (ergebnis === 'teilbezahlt' && cents === null) return message('Bei einer Teilzahlung fehlt der Betrag.');
  if (datum !== '' && !isIsoDate(datum)) return message('Das Datum ist nicht lesbar.');
  if (datum > latest) return message('Das Datum liegt mehr als ein Jahr in der Zukunft.');
  return {
    fallnummer,
    ergebnis,
    betrag: cents,
    am: datum === '' ? null : datum,
    grund: grund === '' ? null : grund.slice(0, 300),
  };
}

/** Euro with a comma or a point and at most two digits behind it; null when nothing is given, undefined when it is no amount. */
function centsOf(text: string): number | null | undefined {
  if (text === '') return null;
  const [, sign, whole, , digits = ''] = /^(-?)(\d{1,9})([.,](\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(whole) * 100 + Number(digits.padEnd(2, '0')));
}

/** Keeps an answer and lets it take effect: the case, undefined when the answer is known already, or the sentence why not. */
async function wendeAn(
  unit: Unit,
  lauf: Stored,
  fallId: string | undefined,
  { fallnummer, ergebnis, betrag, am, grund }: Ergebnis,
): Promise<Fall | string | undefined> {
  if (fallId === undefined) return unbekannt;
  const { registry } = unit.deps;
  const [table, antworten] = [registry.of(abrechnungsfaelle), registry.of(zastRueckmeldungen)];
  const schluessel = createHash('sha256')
    .update(JSON.stringify([fallnummer, ergebnis, betrag, am]))
    .digest('hex');
  const id = naturalId(antworten.name, [lauf.id, schluessel]);
  if ((await lockRow(unit, antworten, id)) !== undefined) return undefined;
  const fall = await lockRow(unit, table, fallId);
  if (fall?.values.zast_lauf_id !== lauf.id) return unbekannt;
  if ((betrag ?? 0) * fall.values.betrag < 0) return message('Der Betrag hat das falsche Vorzeichen.');
  await unit.insert(antworten, {
    id,
    rev: 1,
    root_id: lauf.id,
    sek_ids: lauf.sek_ids,
    values: { lauf_id: lauf.id, schluessel, fall_id: fallId, ergebnis, betrag, am, grund, eingelesen_am: unit.zeit },
  });
  const after = await unit.update(table, fall, wirkung(fall.values, { ergebnis, betrag, grund }), { art: 'schritt' });
  return inDenBuechern(unit, String(lauf.values['sek_id']), after);
}

/** What an answer means for the books of whoever handed the case over: a claim once it is accepted, which ends when nobody will pay. */
async function inDenBuechern(unit: Unit, sek_id: string, fall: Fall): Promise<Fall> {
  const { status, grund } = fall.values;
  if (status === 'Angenommen' || status === 'Bezahlt' || status === 'Teilbezahlt')
    return fordereFall(unit, 'Zast', sek_id, fall);
  const forderung = await forderungZu(unit, fallschluessel(fall.id));
  if (forderung === undefined) return fall;
  if (status === 'Uneinbringlich') await schreibeForderungAb(unit, forderung, grund ?? 'Uneinbringlich');
  if (status === 'Abgelehnt') await nimmForderungZurueck(unit, forderung, grund ?? 'Von der ZAST abgelehnt');
  return fall;
}

/** Cases that only wait for their money, or have it: an earlier word no longer changes them. */
const weiter: readonly string[] = ['Bezahlt', 'Teilbezahlt', 'Uneinbringlich'];

/** What an answer changes of a case; a cancelled one stays cancelled. */
function wirkung(
  { status, betrag: ganz, bezahlt_betrag }: Fall['values'],
  { ergebnis, betrag, grund }: Pick<Ergebnis, 'ergebnis' | 'betrag' | 'grund'>,
): Partial<ValuesOf<typeof abrechnungsfaelle>> {
  if (status === 'Storniert') return {};
  if (ergebnis === 'angenommen') return weiter.includes(status) ? {} : { status: 'Angenommen', grund: null };
  if (ergebnis === 'abgelehnt') return weiter.includes(status) ? {} : { status: 'Abgelehnt', grund };
  const bisher = bezahlt_betrag ?? 0;
  const rest = ganz - bisher;
  const isSettled = Math.abs(bisher) >= Math.abs(ganz) && status === 'Bezahlt';
  if (ergebnis === 'uneinbringlich')
    return isSettled
      ? {}
      : {
          status: 'Uneinbringlich',
          grund:
            bisher === 0
              ? grund
              : [`${euroText(rest)} uneinbringlich`, ...(grund === null ? [] : [grund])].join(': ').slice(0, 300),
        };
  // Without an amount the rest is paid; every answer adds to what came before.
  const bezahlt = bisher + (betrag ?? (isSettled ? 0 : rest));
  const zuviel = Math.abs(bezahlt) - Math.abs(ganz);
  return {
    status: zuviel >= 0 ? 'Bezahlt' : 'Teilbezahlt',
    bezahlt_betrag: bezahlt,
    grund: zuviel > 0 ? `Überzahlt um ${euroText(zuviel)}` : null,
  };
}
