import { sql, type RawBuilder } from 'kysely';
import { dokumente } from '../../../src/features/dokumente/dokumente.table.ts';
import { dokumentversionen } from '../../../src/features/dokumente/dokumentversionen.table.ts';
import type { Volltextantwort, Volltextfrage } from '../../../src/features/dokumente/volltext.calls.ts';
import { ausschnitt } from '../../../src/features/dokumente/ausschnitt.rules.ts';
import { searchWords } from '../../../src/lib/search-text.ts';
import type { Nutzer } from '../../context.ts';
import type { Tx } from '../../storage/database.ts';
import { isOpenColumn, mayReadColumn, visibleFrom, type Source } from '../../records/visibility.ts';

/** Hits of one answer. */
const mostHits = 30;

interface Gefunden {
  readonly id: string;
  readonly dokument_id: string;
  readonly betreff: string;
  readonly doktyp_id: string;
  readonly sek_id: string;
  readonly jahr: number;
  readonly nr: number | null;
  readonly dateiname: string | null;
  readonly gilt: boolean;
  readonly text: string;
}

/**
 * Looks for words in the texts of the documents that this user may read: each word by itself, by its stem in either language, or as the
 * beginning of one; what has the words exactly stands first. Only where that leaves room, words within longer ones count, too, since
 * no stemmer takes a compound apart (domain: archive-tief 3, W13). Whoever may not read a document gets neither hit nor number.
 * In a transaction of its own, whose statements go by the indexes.
 */
export async function suche(
  source: Source & { readonly db: Tx },
  nutzer: Nutzer,
  frage: Volltextfrage,
  heute: string,
): Promise<Volltextantwort> {
  // A sign alone is no word, and no lexeme can be made of it.
  const words = searchWords(frage.text).flatMap((forms) => {
    const real = forms.filter((form) => /[\p{L}\p{N}]/u.test(form));
    return real.length === 0 ? [] : [real];
  });
  if (words.length === 0) return { treffer: [], mehr: false };
  // The planner takes the table for small: it does not count that long texts lie beside it, and would unpack each of them.
  for (const way of ['enable_seqscan', 'enable_indexscan'])
    await sql`set local ${sql.ref(way)} = off`.execute(source.db);
  const all = [
    ...(await find(source, nutzer, frage, heute, { hit: byWords(words), rank: rankOf(words), without: [] })),
  ];
  if (all.length <= mostHits && words.every((forms) => forms.every((form) => form.length >= 3)))
    all.push(
      ...(await find(source, nutzer, frage, heute, {
        hit: byParts(words),
        rank: sql`0`,
        without: all.map(({ id }) => id),
      })),
    );
  const stems = await stemsOf(source, frage.text);
  return {
    treffer: all.slice(0, mostHits).map(({ text, ...hit }) => ({ ...hit, ...ausschnitt(text, words.flat(), stems) })),
    mehr: all.length > mostHits,
  };
}

type Words = ReturnType<typeof searchWords>;

/** A word as a lexeme of the `simple` configuration; quoted, so that it is never an operator. */
const lexeme = (form: string): string => `'${form.replace(/['\\]/g, ' ').trim()}'`;

const anyForm = (forms: readonly string[], suffix: string): string =>
  forms.map((form) => `${lexeme(form)}${suffix}`).join(' | ');

const byWords = (words: Words): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map(
      (forms) =>
        sql`(t.woerter @@ to_tsquery('simple', ${anyForm(forms, ':*')}) or t.staemme @@ (${stemQuery(forms)}))`,
    ),
    sql` and `,
  )})`;

const stemQuery = (forms: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    forms.flatMap((form) => [sql`plainto_tsquery('german', ${form})`, sql`plainto_tsquery('italian', ${form})`]),
    sql` || `,
  );

/** Exact words weigh most: the stem of »Noten« is »Not«. */
const rankOf = (words: Words): RawBuilder<unknown> =>
  sql`(case when t.woerter @@ to_tsquery('simple', ${words.map((forms) => `(${anyForm(forms, '')})`).join(' & ')}) then 1 else 0 end)
    + ts_rank(t.woerter, to_tsquery('simple', ${words.map((forms) => anyForm(forms, '')).join(' | ')}), 1)`;

const byParts = (words: Words): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map(
      (forms) =>
        sql`(${sql.join(
          forms.map((form) => sql`t.gefaltet like ${`%${form.replace(/[\\%_]/g, String.raw`\$&`)}%`}`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )})`;

interface How {
  readonly hit: RawBuilder<boolean>;
  readonly rank: RawBuilder<unknown>;
  readonly without: readonly string[];
}

async function find(
  { registry, db }: Source,
  nutzer: Nutzer,
  { alle, doktyp_id, sek_id, jahr }: Volltextfrage,
  heute: string,
  { hit, rank, without }: How,
): Promise<readonly Gefunden[]> {
  // A hit shows the subject and words of the file: who may not read one of these columns finds nothing by it.
  const opened = ['betreff', 'doktyp_id', 'jahr'].every((column) => isOpenColumn(registry, nutzer, dokumente, column));
  if (!opened) return [];
  const gilt = sql`(t.status = 'Gueltig' and t.gueltigab <= ${heute}::date and (t.giltbis is null or t.giltbis >= ${heute}::date))`;
  const wanted = [
    hit,
    mayReadColumn(registry, nutzer, dokumentversionen, 'datei'),
    sql<boolean>`r.status <> 'Vernichtet' and t.pruefung <> 'Befallen'`,
    ...(alle === true ? [] : [sql<boolean>`${gilt}`]),
    ...(doktyp_id === undefined ? [] : [sql<boolean>`r.doktyp_id = ${doktyp_id}`]),
    ...(jahr === undefined ? [] : [sql<boolean>`r.jahr = ${jahr}`]),
    ...(sek_id === undefined ? [] : [sql<boolean>`r.sek_ids && ${[...nutzer.sektionen(sek_id)]}::uuid[]`]),
    ...(without.length === 0 ? [] : [sql<boolean>`t.id <> all(${[...without]}::uuid[])`]),
  ];
  // First which, then their texts: sorting carries no texts along.
  const { rows } = await sql<Gefunden>`
    select f.*, x.text from (
      select t.id, t.dokument_id, r.betreff, r.doktyp_id, r.sek_id, r.jahr, t.nr, t.dateiname, ${gilt} as gilt, ${rank} as rang
      ${visibleFrom(registry, nutzer, dokumentversionen, {}, gelesene)}
        and ${sql.join(wanted, sql` and `)}
      order by rang desc, r.jahr desc, t.id limit ${mostHits + 1}) f
    join dokumenttexte x on x.version_id = f.id order by f.rang desc, f.jahr desc, f.id`.execute(db);
  return rows.map(
    ({ id, dokument_id, betreff, doktyp_id: typ, sek_id: sektion, jahr: year, nr, dateiname, gilt: now, text }) => ({
      id,
      dokument_id,
      betreff,
      doktyp_id: typ,
      sek_id: sektion,
      jahr: year,
      nr,
      dateiname,
      gilt: now,
      text,
    }),
  );
}

/** Versions with what is searched of them. */
const gelesene = sql`(select v.*, x.gefaltet, x.woerter, x.staemme from dokumentversionen v join dokumenttexte x on x.version_id = v.id)`;

/** What the stemmers make of the words, to mark them in the text. */
async function stemsOf({ db }: Source, text: string): Promise<readonly string[]> {
  const { rows } = await sql<{ stamm: string }>`
    select distinct unnest(tsvector_to_array(to_tsvector('german', ${text})) || tsvector_to_array(to_tsvector('italian', ${text}))) as stamm`.execute(
    db,
  );
  return rows.map(({ stamm }) => stamm);
}
