import { sql, type RawBuilder } from 'kysely';
import { sektionen } from '../../../src/features/organisation/sektionen.table.ts';
import { sektionssteuern } from '../../../src/features/organisation/sektionssteuern.table.ts';
import { mitgliederzahlungen } from '../../../src/features/personen/mitgliederzahlungen.table.ts';
import { personen } from '../../../src/features/personen/personen.table.ts';
import {
  hindernisDerZuwendung,
  hindernisDesSpenders,
  hindernisseDerStelle,
  istEinzeln,
  passtZurForm,
  quittungenAus,
  rechtDerForm,
  rechtDerStelle,
  signaturFuer,
} from '../../../src/features/spenden/quittung.rules.ts';
import type {
  Quittungsauftrag,
  Quittungsinhalt,
  Quittungsvorschau,
} from '../../../src/features/spenden/spendenquittungen.calls.ts';
import type { Table } from '../../../src/kit/define-table.ts';
import { message } from '../../../src/lib/message.ts';
import { storedColumns, storedFrom, type StoredOf } from '../../records/rows.ts';
import type { Source } from '../../records/visibility.ts';

export type Zuwendung = StoredOf<typeof mitgliederzahlungen>;
type Person = StoredOf<typeof personen>;

/** A branch with what it is to the tax office. */
interface Stelle {
  readonly sektion: StoredOf<typeof sektionen>;
  readonly steuern: StoredOf<typeof sektionssteuern> | undefined;
}

/** A receipt before anything is written. */
export interface Geplant {
  readonly mgd_id: string;
  readonly gifts: readonly Zuwendung[];
  readonly inhalt: Quittungsinhalt;
}

/** What an order would issue, whom it leaves out, and what stands against all of it. */
export interface Plan {
  readonly hindernisse: readonly string[];
  readonly quittungen: readonly Geplant[];
  readonly ausgelassen: Quittungsvorschau['ausgelassen'];
}

type Auftrag = Omit<Quittungsauftrag, 'gesammelt' | 'auch_ohne_wunsch'> & Partial<Quittungsauftrag>;

/** What an order would do on a day, read without writing anything. */
export async function planFor(source: Source, auftrag: Auftrag, day: string): Promise<Plan> {
  const { registry } = source;
  const { sek_id, von, bis, mgd_id, form, gesammelt = true, auch_ohne_wunsch = true } = auftrag;
  const [sektion] = await rowsWhere(source, registry.of(sektionen), sql`t.id = ${sek_id}`);
  const [steuern] = await rowsWhere(source, registry.of(sektionssteuern), sql`t.sek_id = ${sek_id}`);
  if (sektion === undefined) return { hindernisse: [], quittungen: [], ausgelassen: [] };
  const stelle = { sektion, steuern };
  const tax = steuern?.values ?? {};
  const recht = form === undefined ? rechtDerStelle(tax) : rechtDerForm(form);
  const gifts = await rowsWhere(
    source,
    registry.of(mitgliederzahlungen),
    sql`t.sek_id = ${sek_id} and t.datum between ${von}::date and ${bis}::date and ${mgd_id === undefined ? sql`true` : sql`t.mgd_id = ${mgd_id}`}`,
    sql`t.mgd_id, t.datum, t.id`,
  );
  const wanted = gifts.filter(({ values }) => form === undefined || passtZurForm(form, values));
  const persons = await personsOf(source, wanted);
  const quittungen: Geplant[] = [];
  const ausgelassen: Quittungsvorschau['ausgelassen'] = [];
  for (const [person, theirs] of persons) {
    const against = hindernisDesSpenders(recht, person.values);
    const fitting = theirs.filter(({ values }) => {
      const { datum, art, betrag, quittungsstatus } = values;
      const grund =
        hindernisDerZuwendung(recht, values, tax, day) ??
        against ??
        (quittungsstatus === 'Keine' && !auch_ohne_wunsch ? message('Keine Quittung gewünscht.') : undefined);
      if (grund === undefined) return true;
      ausgelassen.push({ mgd_id: person.id, name: nameOf(person), datum, art, betrag, grund });
      return false;
    });
    const asked =
      form === undefined
        ? quittungenAus(recht, fitting, gesammelt)
        : fitting.length === 0
          ? []
          : [{ form, gifts: fitting }];
    for (const { form: made, gifts: some } of asked)
      quittungen.push({
        mgd_id: person.id,
        gifts: some,
        inhalt: inhaltOf(stelle, person, made, some, { von, bis, day }),
      });
  }
  return {
    hindernisse: [
      ...hindernisseDerStelle(recht, { sektion: sektion.values, steuern: steuern?.values }, day),
      ...(form === undefined ? [] : againstForm(form, quittungen)),
    ],
    quittungen,
    ausgelassen,
  };
}

function againstForm(form: Quittungsinhalt['form'], [one]: readonly Geplant[]): readonly string[] {
  if (one === undefined) return [message('In diesem Zeitraum gibt es nichts zu quittieren.')];
  return istEinzeln(form) && one.gifts.length > 1
    ? [message('In diesem Zeitraum liegen {n} Zuwendungen, diese Form ist für eine.', { n: one.gifts.length })]
    : [];
}

/** What a preview tells of a plan; the texts of the receipts for one person only. */
export const vorschauOf = (
  { hindernisse, quittungen, ausgelassen }: Plan,
  { mgd_id }: Pick<Quittungsauftrag, 'mgd_id'>,
): Quittungsvorschau => ({
  hindernisse: [...hindernisse],
  quittungen: quittungen.map(({ mgd_id: of, gifts, inhalt }) => ({
    mgd_id: of,
    name: inhalt.spender.name,
    form: inhalt.form,
    anzahl: gifts.length,
    betrag: inhalt.summe,
    ...(mgd_id === undefined ? {} : { inhalt }),
  })),
  ausgelassen,
  betrag: quittungen.reduce((sum, { inhalt }) => sum + inhalt.summe, 0),
});

/** Who gave them, by name, each with what they gave. */
async function personsOf(
  source: Source,
  gifts: readonly Zuwendung[],
): Promise<readonly (readonly [Person, readonly Zuwendung[]])[]> {
  const byPerson = new Map<string, Zuwendung[]>();
  for (const gift of gifts) byPerson.set(gift.root_id, [...(byPerson.get(gift.root_id) ?? []), gift]);
  const persons = await rowsWhere(
    source,
    source.registry.of(personen),
    sql`t.id = any(${[...byPerson.keys()]}::uuid[])`,
    sql`t.nachname, t.vorname, t.id`,
  );
  return persons.map((person) => [person, byPerson.get(person.id) ?? []]);
}

/** Rows of a table as they are stored. */
async function rowsWhere<T extends Table>(
  { registry, db }: Source,
  table: T,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`t.id`,
): Promise<readonly StoredOf<T>[]> {
  const root =
    table.parent === undefined ? sql`` : sql`join ${sql.table(registry.rootOf(table).name)} as r on r.id = t.root_id`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${storedColumns(registry, table)} from ${sql.table(table.name)} as t ${root} where ${where} order by ${order}`.execute(
    db,
  );
  return rows.map((row) => storedFrom(registry, table, row));
}

const nameOf = ({ values: { vorname, nachname } }: Person): string =>
  [vorname, nachname].filter((part) => part !== null && part !== '').join(' ');

function inhaltOf(
  { sektion: { values: sektion }, steuern }: Stelle,
  person: Person,
  form: Quittungsinhalt['form'],
  gifts: readonly Zuwendung[],
  { von, bis, day }: { readonly von: string; readonly bis: string; readonly day: string },
): Quittungsinhalt {
  const tax = steuern?.values;
  const { strasse, plz, ort, land, steuer_id } = person.values;
  const zuwendungen = gifts.map(({ id, values }) => ({
    id,
    art: values.art,
    betrag: values.betrag,
    datum: values.datum,
    zahlungsart: values.zahlungsart,
    verzicht: values.verzicht,
    bezeichnung: values.bezeichnung,
    zustand: values.zustand,
    anschaffung_am: values.anschaffung_am,
    kaufpreisbetrag: values.kaufpreisbetrag,
    herkunft: values.herkunft,
    wertunterlagen: values.wertunterlagen === true,
  }));
  const days = zuwendungen.map(({ datum }) => datum).toSorted();
  const isCollective = form === 'Sammel';
  const signatur = signaturFuer(form, zuwendungen, tax ?? {}, day);
  const faksimile = signatur === 'Maschinell' ? tax?.faksimile : null;
  return {
    form,
    aussteller: {
      name: sektion.name,
      name_it: sektion.name_it,
      strasse: sektion.strasse,
      plz: sektion.plz,
      ort: sektion.ort,
      vereinsart: sektion.vereinsart,
      steuernr: tax?.steuernr ?? null,
      finanzamt: tax?.finanzamt ?? null,
      bescheidart: tax?.bescheidart ?? null,
      bescheiddatum: tax?.bescheiddatum ?? null,
      veranlagungszeitraum: tax?.veranlagungszeitraum ?? null,
      zwecke: tax?.zwecke ?? null,
      beitraege_abziehbar: tax?.beitraege_abziehbar ?? false,
      maschinell_am: tax?.maschinell_am ?? null,
      runts_nr: tax?.runts_nr ?? null,
      runts_datum: tax?.runts_datum ?? null,
      faksimile:
        faksimile === null || faksimile === undefined || steuern === undefined
          ? null
          : { id: steuern.id, sha256: faksimile.sha256, type: faksimile.type },
    },
    spender: { name: nameOf(person), strasse, plz, ort, land, steuer_id },
    zuwendungen,
    von: isCollective ? von : (days.at(0) ?? von),
    bis: isCollective ? bis : (days.at(-1) ?? bis),
    ausgestellt_am: day,
    summe: zuwendungen.reduce((sum, { betrag }) => sum + betrag, 0),
    signaturart: signatur,
  };
}
