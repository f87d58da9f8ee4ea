import { sql } from 'kysely';
import { ausbildungen } from '../../../../src/features/ausbildung/ausbildungen.table.ts';
import { ausbildungverguetungen } from '../../../../src/features/ausbildung/verguetung/ausbildungverguetungen.table.ts';
import { zeilenbetrag } from '../../../../src/features/ausbildung/verguetung/honorar.rules.ts';
import { kilometergeld } from '../../../../src/features/einsaetze/abrechnung/verguetung.rules.ts';
import { forderungen } from '../../../../src/features/finanzen/forderungen.table.ts';
import { germanText, message } from '../../../../src/lib/message.ts';
import { hookFor, type Draft } from '../../../records/hook.ts';
import { lockRow } from '../../../records/lock.ts';
import { today } from '../../../records/dates.ts';
import { refused } from '../../../records/refusals.ts';
import type { StoredOf } from '../../../records/rows.ts';
import type { Unit } from '../../../records/unit.ts';
import { storniereForderung } from '../../finanzen/forderung.ts';
import { forderungAus } from '../../finanzen/vorgang.ts';
import { grenzenVon } from './grenzen.ts';
import { sumUp } from './summen.ts';

type Zeile = StoredOf<typeof ausbildungverguetungen>;

/** Lines come with the proposal; approving one reports what is owed to finance, where it is paid once; until then it can be taken back (domain: ausbildung 4 "Money"). */
export const ausbildungverguetungenHook = hookFor(ausbildungverguetungen, {
  async check({ unit, art, before, after }) {
    if (art === 'neu') throw refused(message('Vergütungen entstehen mit dem Vorschlag aus den Kurstagen.'));
    if (after === undefined || before === undefined) return [];
    if (art !== 'schritt') after.values.betrag = await betragVon(unit, after);
    else await beforeStep(unit, before, after);
    return [];
  },
  async effect({ unit, art, before, after, grund = '' }) {
    const zeile = after ?? before;
    const kurs = zeile && (await lockRow(unit, unit.table(ausbildungen), zeile.root_id));
    if (kurs === undefined) return;
    if (art === 'schritt' && after?.values.status === 'Genehmigt') await report(unit, kurs, after);
    if (art === 'schritt' && after?.values.status === 'Vorschlag') await takeBack(unit, after, grund);
    await sumUp(unit, kurs);
  },
});

/** What a quantity that somebody wrote comes to, by the rate of its line; the cap is that of the price of kilometres. */
async function betragVon(unit: Unit, { values }: Draft<typeof ausbildungverguetungen>): Promise<number> {
  const satz = values.satz ?? 0;
  if (values.posten === 'Honorar') return zeilenbetrag(values.anzahl, Math.round(satz * 100));
  const { rows } = await sql<{ hoechstbetrag: string | number | null }>`
    select hoechstbetrag from kilometerpreise where gueltigab = ${values.gueltigab}::date`.execute(unit.tx);
  const hoechstens = rows[0]?.hoechstbetrag ?? null;
  return kilometergeld(values.anzahl, { preis: satz, hoechstbetrag: hoechstens === null ? null : Number(hoechstens) });
}

async function beforeStep(unit: Unit, before: Zeile, after: Draft<typeof ausbildungverguetungen>): Promise<void> {
  const { values } = after;
  if (values.status === 'Bezahlt') {
    if (values.forderung_id !== null) throw refused(message('Diese Zeile wird in den Finanzen bezahlt.'));
    values.bezahltam = today(unit);
  }
  if (values.status === 'Vorschlag') values.genehmigtam = null;
  if (values.status !== 'Genehmigt') return;
  const kurs = await lockRow(unit, unit.table(ausbildungen), before.root_id);
  const gegen = kurs === undefined ? [] : (await grenzenVon(unit, kurs, before)).gegen;
  if (gegen.length > 0) throw refused(gegen.map(germanText).join(' '));
  values.genehmigtam = today(unit);
}

/** What is owed, by the rule of the branch that holds the course; without one the line is paid by hand. */
async function report(unit: Unit, kurs: StoredOf<typeof ausbildungen>, zeile: Zeile): Promise<void> {
  const { rows } = await sql<{ mgd_id: string; name: string }>`
    select p.id as mgd_id, concat_ws(' ', p.nachname, p.vorname) as name
    from ausbildungzustaendige z join personen p on p.id = z.mgd_id where z.id = ${zeile.values.zustaendig_id}`.execute(
    unit.tx,
  );
  const [person] = rows;
  if (person === undefined) return;
  const forderung_id = await forderungAus(unit, 'Kurshonorar', {
    ...person,
    sek_id: kurs.values.sek_id,
    betrag: 0 - (zeile.values.betrag ?? 0),
    art: 'Verbindlichkeit',
    schluessel: `kurshonorar:${zeile.id}`,
    text: [kurs.values.nr, kurs.values.name, zeile.values.posten].filter((part) => part !== null).join(', '),
  });
  if (forderung_id !== undefined) await unit.update(unit.table(ausbildungverguetungen), zeile, { forderung_id });
}

async function takeBack(unit: Unit, zeile: Zeile, grund: string): Promise<void> {
  const { forderung_id } = zeile.values;
  if (forderung_id === null) return;
  const claim = await lockRow(unit, unit.table(forderungen), forderung_id);
  if (claim !== undefined) await storniereForderung(unit, claim, grund);
  await unit.update(unit.table(ausbildungverguetungen), zeile, { forderung_id: null });
}
