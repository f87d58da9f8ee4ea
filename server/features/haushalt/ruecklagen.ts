import { sql } from 'kysely';
import { bereichsergebnisse } from '../../../src/features/finanzen/abschluss.rules.ts';
import type { Auswertung } from '../../../src/features/finanzen/finanzen.calls.ts';
import type { Grenzjahr } from '../../../src/features/haushalt/haushalt.calls.ts';
import { wirkung } from '../../../src/features/haushalt/ruecklage.rules.ts';
import { ruecklagen } from '../../../src/features/haushalt/ruecklagen.table.ts';
import { ruecklagenbewegungen } from '../../../src/features/haushalt/ruecklagenbewegungen.table.ts';
import type { FieldIssue } from '../../../src/kit/schema.ts';
import { euroText } from '../../../src/lib/euro.ts';
import { message } from '../../../src/lib/message.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { forbidden } from '../../http/errors.ts';
import { today } from '../../records/dates.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow, readRow } from '../../records/lock.ts';
import { noRow, refused } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { leseJahr } from '../finanzen/auswertung.ts';
import { bucheBeleg, storniereBeleg } from '../finanzen/beleg.ts';
import { fremde } from './eigene.ts';

type Ruecklage = StoredOf<typeof ruecklagen>;
type Bewegung = ValuesOf<typeof ruecklagenbewegungen>;

/** A reserve lies within equity (domain: finanzen-tief 8); one that was ever filled keeps its accounts and is dissolved, not deleted. */
export const ruecklagenHook = hookFor(ruecklagen, {
  async check({ unit, art, before, after }) {
    if (after === undefined) {
      if (before !== undefined && (await istBewegt(unit, before.id)))
        throw refused(message('Was bewegt wurde, wird aufgelöst und nicht gelöscht.'));
      return [];
    }
    const { values } = after;
    if (art === 'schritt')
      return values.status === 'Aktiv' || (values.standbetrag ?? 0) === 0
        ? []
        : [
            {
              feld: 'standbetrag',
              text: message('Erst entnehmen: in der Rücklage sind noch {betrag}.', {
                betrag: euroText(values.standbetrag ?? 0),
              }),
            },
          ];
    const changed = (['knt_id', 'gegenknt_id'] as const).find((column) => before?.values[column] !== values[column]);
    if (before !== undefined && changed !== undefined && (await istBewegt(unit, before.id)))
      return [{ feld: changed, text: message('Auf diesem Konto ist schon gebucht.') }];
    return [...(await fremde(unit, values.sek_id, values)), ...(await gegenKonten(unit, values))];
  },
});

async function istBewegt(unit: Unit, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ruecklagenbewegungen where ruecklage_id = ${id} limit 1`.execute(unit.tx);
  return rows.length > 0;
}

/** Both accounts are accounts of the balance sheet that hold neither money nor things. */
async function gegenKonten(unit: Unit, { knt_id, gegenknt_id }: Ruecklage['values']): Promise<FieldIssue[]> {
  if (knt_id === gegenknt_id)
    return [{ feld: 'gegenknt_id', text: message('Rücklage und Vermögen brauchen zwei verschiedene Konten.') }];
  const { rows } = await sql<{ id: string }>`
    select id from konten where id in (${knt_id}, ${gegenknt_id})
      and (bilanz_guv <> 'Bilanz' or zeilenart <> 'Konto' or sekbank_id is not null or anlagekonto)`.execute(unit.tx);
  return rows.map(({ id }) => ({
    feld: id === knt_id ? 'knt_id' : 'gegenknt_id',
    text: message('Rücklagen bewegen sich im Eigenkapital: ein Konto der Bilanz ohne Geld und Anlagen wählen.'),
  }));
}

/** Each movement books its voucher at once; what takes one back takes back its voucher. */
export const ruecklagenbewegungenHook = hookFor(ruecklagenbewegungen, {
  async check({ unit, art, after }) {
    if (after === undefined || art !== 'neu') return [];
    const { values } = after;
    const { status, standbetrag } = (await ruecklageVon(unit, values)).values;
    if (status !== 'Aktiv')
      return [{ feld: 'ruecklage_id', text: message('Bewegt wird nur, was genehmigt und nicht aufgelöst ist.') }];
    if (values.storno_id === null && values.betrag <= 0)
      return [{ feld: 'betrag', text: message('Ohne Minus: Zuführung oder Entnahme sagt, wohin es geht.') }];
    if (values.datum > today(unit)) return [{ feld: 'datum', text: message('Gebucht wird höchstens bis heute.') }];
    const stand = standbetrag ?? 0;
    return stand + wirkung(values) < 0
      ? [
          {
            feld: 'betrag',
            text: message('In der Rücklage sind nur {betrag}.', { betrag: euroText(stand) }),
          },
        ]
      : [];
  },
  async effect({ unit, art, after }) {
    if (after === undefined || art !== 'neu') return;
    const ruecklage = await ruecklageVon(unit, after.values);
    const kassenbuch_id = await gebucht(unit, ruecklage, after.values);
    await unit.update(unit.table(ruecklagenbewegungen), after, { kassenbuch_id });
    await unit.update(unit.table(ruecklagen), ruecklage, {
      standbetrag: (ruecklage.values.standbetrag ?? 0) + wirkung(after.values),
    });
  },
});

async function ruecklageVon(unit: Unit, { ruecklage_id }: Bewegung): Promise<Ruecklage> {
  const row = await lockRow(unit, unit.table(ruecklagen), ruecklage_id);
  if (row === undefined) throw noRow();
  return row;
}

/** Equity to reserve, or back: 0800/0860 (domain: finanzen-tief 9, entry 51). */
async function gebucht(unit: Unit, { values: ruecklage }: Ruecklage, bewegung: Bewegung): Promise<string> {
  const { storno_id, datum, betrag, art, text, grund } = bewegung;
  const of = storno_id === null ? undefined : await readRow(unit, unit.table(ruecklagenbewegungen), storno_id);
  if (of !== undefined) return storniereBeleg(unit, of.values.kassenbuch_id ?? '', grund ?? '');
  const { sek_id, knt_id, gegenknt_id, zweck } = ruecklage;
  const [soll, haben] = art === 'Entnahme' ? [knt_id, gegenknt_id] : [gegenknt_id, knt_id];
  return bucheBeleg(
    unit,
    { sek_id, betrag, art: 'Buchung', buchungsdatum: datum, beschreibung: text ?? zweck, herkunft: 'Ruecklage' },
    [
      { knt_id: soll, betrag, seite: 'Soll' },
      { knt_id: haben, betrag, seite: 'Haben' },
    ],
  );
}

/** What limits of reserves are made of, for a year and the two before. Throws 403. */
export async function grenzen(
  { storage }: Deps,
  nutzer: Nutzer,
  sek_id: string,
  jahr: number,
): Promise<{ jahre: Grenzjahr[] }> {
  if (!nutzer.rights.holds('RUECKLAGEN_ALLGEMEIN', 'LESEN', [sek_id])) throw forbidden();
  const jahre: Grenzjahr[] = [];
  for (const one of [jahr - 2, jahr - 1, jahr]) {
    const told = await leseJahr(storage, sek_id, one);
    if (told === undefined) continue;
    const { rows } = await sql<{ gebildet: number }>`
      select coalesce(sum(case b.art when 'Entnahme' then -b.betrag else b.betrag end), 0)::bigint as gebildet
      from ruecklagenbewegungen b join ruecklagen r on r.id = b.ruecklage_id
      where r.sek_id = ${sek_id} and r.art in ('Frei', 'Beteiligung')
        and b.datum between ${told.jahr.von}::date and ${told.jahr.bis}::date`.execute(storage.db);
    jahre.push({ jahr: one, ...grundlagen(told), gebildet: rows[0]?.gebildet ?? 0 });
  }
  return { jahre };
}

/** Accounts that the cash report leaves out bring no money: gifts in kind, grants that are released (domain: finanzen-tief 8). */
function grundlagen(auswertung: Auswertung): Omit<Grenzjahr, 'jahr' | 'gebildet'> {
  const bereiche = bereichsergebnisse(auswertung);
  const ergebnis = (of: string): number => bereiche.find(({ bereich }) => bereich === of)?.ergebnis ?? 0;
  const geld = new Map(auswertung.konten.map(({ id, rendicontozeile }) => [id, rendicontozeile !== 'FB']));
  const ideell = bereichsergebnisse({
    ...auswertung,
    salden: auswertung.salden.filter(({ knt_id }) => geld.get(knt_id) === true),
  });
  return {
    vv: ergebnis('Vermoegensverwaltung'),
    zb: ergebnis('Zweckbetrieb'),
    wgb: ergebnis('WirtschaftlicherGeschaeftsbetrieb'),
    ideell: ideell.find(({ bereich }) => bereich === 'IdeellerBereich')?.einnahmen ?? 0,
    aufwand: bereiche.reduce((sum, { direkt, umlage }) => sum + direkt + umlage, 0),
  };
}
