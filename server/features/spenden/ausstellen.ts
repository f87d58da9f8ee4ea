import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { mitgliederzahlungen } from '../../../src/features/personen/mitgliederzahlungen.table.ts';
import {
  quittungsinhaltSchema,
  type Ausgestellt,
  type Quittungsauftrag,
  type Quittungsinhalt,
} from '../../../src/features/spenden/spendenquittungen.calls.ts';
import { spendenquittungen } from '../../../src/features/spenden/spendenquittungen.table.ts';
import { newId } from '../../../src/lib/ids.ts';
import { message } from '../../../src/lib/message.ts';
import { applyInsert } from '../../records/apply.ts';
import { today } from '../../records/dates.ts';
import { hookFor } from '../../records/hook.ts';
import { lockRow } from '../../records/lock.ts';
import { giveNumbers } from '../../records/numbers.ts';
import { refused, rejected } from '../../records/refusals.ts';
import type { StoredOf, ValuesOf } from '../../records/rows.ts';
import type { Unit } from '../../records/unit.ts';
import { planFor, type Geplant } from './plan.ts';

type Quittung = StoredOf<typeof spendenquittungen>;
type Werte = ValuesOf<typeof spendenquittungen>;

const takenElsewhere = message(
  'Eine Zuwendung wurde eben von anderer Stelle geändert oder quittiert. Bitte neu prüfen.',
);

/**
 * A receipt (domain: personen 4): issuing it freezes what it says and marks its gifts, so that none is receipted twice; annulling it
 * frees them for another one, which it then names.
 */
export const spendenquittungenHook = hookFor(spendenquittungen, {
  async check({ unit, before, after, grund }) {
    if (after === undefined) return [];
    const { values } = after;
    if (values.bis < values.von) return [{ feld: 'bis', text: message('Das Ende liegt vor dem Anfang.') }];
    if (values.stand === 'Ausgestellt' && before?.values.stand === 'Entwurf')
      Object.assign(values, frozen(await planOfDraft(unit, after)));
    if (values.stand === 'Annulliert' && before?.values.stand === 'Ausgestellt')
      Object.assign(values, { storno_am: today(unit), grund: grund ?? null });
    return [];
  },
  async effect({ unit, before, after }) {
    if (after === undefined || before?.values.stand === after.values.stand) return;
    if (after.values.stand === 'Ausgestellt') await marked(unit, after);
    if (after.values.stand === 'Annulliert')
      await setGifts(unit, after, { quittungsstatus: 'Auszustellen', quittungsnummer: null, quittung_am: null });
  },
});

/** Issues every receipt of an order, all of them or none. Throws 422 with what stands against it. */
export async function ausstellen(unit: Unit, auftrag: Quittungsauftrag): Promise<Ausgestellt> {
  const table = unit.table(spendenquittungen);
  const { hindernisse, quittungen } = await planFor(unit.source, auftrag, today(unit));
  const [first] = hindernisse;
  if (first !== undefined) throw refused(first);
  if (quittungen.length === 0) throw refused(message('Es gibt nichts zu quittieren.'));
  const made: Ausgestellt['quittungen'] = [];
  for (const geplant of quittungen) {
    const id = newId();
    const values: Partial<Werte> & Pick<Werte, 'sek_id' | 'mgd_id' | 'stand' | 'form' | 'von' | 'bis'> = {
      sek_id: auftrag.sek_id,
      mgd_id: geplant.mgd_id,
      stand: 'Ausgestellt',
      form: geplant.inhalt.form,
      von: geplant.inhalt.von,
      bis: geplant.inhalt.bis,
      ...frozen(geplant),
    };
    // The number first, as a step gives it: whoever issues in this branch waits here, and not for each other's gifts.
    await giveNumbers(unit, table, values);
    await lockedGifts(unit, geplant);
    const { values: kept } = await applyInsert(unit, table, {
      id,
      rev: 1,
      root_id: id,
      sek_ids: [auftrag.sek_id],
      values,
    });
    made.push({ id, nummer: kept.nummer ?? '' });
  }
  return { quittungen: made };
}

/** What stands in a receipt from its issue on. */
function frozen({ inhalt }: Geplant): Partial<Werte> {
  const text = JSON.stringify(inhalt);
  return {
    ausgestellt_am: inhalt.ausgestellt_am,
    summebetrag: inhalt.summe,
    anzahl: inhalt.zuwendungen.length,
    signaturart: inhalt.signaturart,
    inhalt: text,
    sha256: createHash('sha256').update(text).digest('hex'),
  };
}

/** What a draft would say today, its gifts locked. Throws 422 with what stands against it. */
async function planOfDraft(unit: Unit, { values }: Quittung): Promise<Geplant> {
  const { sek_id, mgd_id, form, von, bis } = values;
  const { hindernisse, quittungen, ausgelassen } = await planFor(
    unit.source,
    { sek_id, mgd_id, form, von, bis },
    today(unit),
  );
  const [geplant] = quittungen;
  if (hindernisse.length > 0 || geplant === undefined)
    throw rejected(
      [...new Set([...hindernisse, ...ausgelassen.map(({ grund }) => grund)])].map((text) => ({ feld: 'form', text })),
    );
  await lockedGifts(unit, geplant);
  return geplant;
}

/** Locks the gifts of a planned receipt; whatever became of one since it was read stops it. */
async function lockedGifts(unit: Unit, { gifts }: Geplant): Promise<void> {
  const table = unit.table(mitgliederzahlungen);
  for (const { id, rev } of gifts) {
    const gift = await lockRow(unit, table, id);
    if (gift?.rev !== rev) throw refused(takenElsewhere);
  }
}

/** What an issued receipt says; nothing for a draft. */
const inhaltOf = ({ values: { inhalt } }: Quittung): Quittungsinhalt | undefined =>
  inhalt === null ? undefined : v.parse(quittungsinhaltSchema, JSON.parse(inhalt));

const giftIds = (quittung: Quittung): readonly string[] => inhaltOf(quittung)?.zuwendungen.map(({ id }) => id) ?? [];

async function setGifts(
  unit: Unit,
  quittung: Quittung,
  values: Partial<ValuesOf<typeof mitgliederzahlungen>>,
): Promise<void> {
  const table = unit.table(mitgliederzahlungen);
  for (const id of giftIds(quittung)) {
    const gift = await lockRow(unit, table, id);
    if (gift !== undefined) await unit.update(table, gift, values);
  }
}

/** The gifts get the number, and annulled receipts of the same gifts the one that follows them. */
async function marked(unit: Unit, quittung: Quittung): Promise<void> {
  const { nummer, ausgestellt_am, sek_id, mgd_id } = quittung.values;
  await setGifts(unit, quittung, {
    quittungsstatus: 'Ausgestellt',
    quittungsnummer: nummer,
    quittung_am: ausgestellt_am,
  });
  const { rows } = await sql<{ id: string }>`
    select id from spendenquittungen
    where sek_id = ${sek_id} and mgd_id = ${mgd_id} and stand = 'Annulliert' and ersetzt_durch is null order by id`.execute(
    unit.tx,
  );
  const table = unit.table(spendenquittungen);
  const ids = new Set(giftIds(quittung));
  for (const { id } of rows) {
    const former = await lockRow(unit, table, id);
    if (former !== undefined && giftIds(former).some((gift) => ids.has(gift)))
      await unit.update(table, former, { ersetzt_durch: quittung.id });
  }
}
