import { artikel } from '../../src/features/artikel/artikel.table.ts';
import { artikelgruppen } from '../../src/features/artikel/artikelgruppen.table.ts';
import { artikelklassen } from '../../src/features/artikel/artikelklassen.table.ts';
import { artikeltypen } from '../../src/features/artikel/artikeltypen.table.ts';
import { hersteller } from '../../src/features/artikel/hersteller.table.ts';
import { alterungsregeln } from '../../src/features/inventar/alterungsregeln.table.ts';
import { pruefplaene } from '../../src/features/inventar/pruefplaene.table.ts';
import { pruefschritte } from '../../src/features/inventar/pruefschritte.table.ts';
import { artikelpreise } from '../../src/features/shop/artikelpreise.table.ts';
import { preistabellen } from '../../src/features/shop/preistabellen.table.ts';
import { idFromNaturalKey } from '../../src/kit/records.ts';
import { naturalId } from '../../src/lib/ids.ts';
import type { Variante } from '../../src/variants/variants.ts';
import { erfahrungswert, type Sortiment } from './artikel-liste.ts';
import { rettungssortiment } from './artikel-rettung.ts';
import type { Random } from './random.ts';
import { profilOf } from './varianten/index.ts';
import { child, root, type Batch, type StoredRow } from './record.ts';

/** Ids of the catalogue depend on names only: tests and manuals can name them. */
export const artikelDemoId = (table: string, name: string): string => naturalId(table, ['demo', name]);
const id = artikelDemoId;

export const sortimentOf = (variante: Variante | undefined): Sortiment =>
  profilOf(variante)?.sortiment ?? rettungssortiment;

/** Articles with their classes, groups, types and makers, how long they last, and what is checked when. */
export function artikelBatches(random: Random, sortiment: Sortiment): Batch[] {
  const { klassen, waren, pruefungen } = sortiment;
  const typen = new Map(waren.flatMap(({ typ, gruppe }) => (typ === undefined ? [] : [[typ[0], { typ, gruppe }]])));
  const klasseOf = new Map(klassen.flatMap(([[klasse], gruppen]) => gruppen.map(([gruppe]) => [gruppe, klasse])));
  return [
    {
      table: 'artikelklassen',
      rows: klassen.map(([[name, name_it]]) => root(artikelklassen, id('artikelklassen', name), [], { name, name_it })),
    },
    {
      table: 'artikelgruppen',
      rows: klassen.flatMap(([[klasse], gruppen]) =>
        gruppen.map(([name, name_it]) =>
          root(artikelgruppen, id('artikelgruppen', name), [], {
            name,
            name_it,
            artikelklasse_id: id('artikelklassen', klasse),
          }),
        ),
      ),
    },
    {
      table: 'artikeltypen',
      rows: [...typen.values()].map(({ typ: [name, name_it], gruppe }) =>
        root(artikeltypen, id('artikeltypen', name), [], {
          name,
          name_it,
          artikelgruppe_id: id('artikelgruppen', gruppe),
        }),
      ),
    },
    {
      table: 'hersteller',
      rows: [...new Set(waren.map((ware) => ware.hersteller))].map((name) =>
        root(hersteller, id('hersteller', name), [], { name }),
      ),
    },
    { table: 'artikel', rows: artikelRows(sortiment, klasseOf) },
    ...preisBatches(random, sortiment),
    { table: 'alterungsregeln', rows: alterungRows(random, sortiment) },
    { table: 'pruefplaene', rows: pruefungen.map(planRow) },
    {
      table: 'pruefschritte',
      rows: pruefungen.flatMap(({ names: [plan], schritte }) =>
        schritte.map(([text, text_it], index) =>
          child(pruefschritte, random, id('pruefplaene', plan), {
            plan_id: id('pruefplaene', plan),
            nr: index + 1,
            text,
            text_it,
          }),
        ),
      ),
    },
  ];
}

const artikelRows = ({ waren }: Sortiment, klasseOf: ReadonlyMap<string, string>): StoredRow[] =>
  waren.map(({ nr, names: [name, name_it], gruppe, typ, hersteller: maker, psa = false, mpg = false, menge }) =>
    root(artikel, id('artikel', nr), [], {
      nr,
      name,
      name_it,
      artikelklasse_id: id('artikelklassen', klasseOf.get(gruppe) ?? ''),
      artikelgruppe_id: id('artikelgruppen', gruppe),
      artikeltyp_id: typ === undefined ? null : id('artikeltypen', typ[0]),
      hersteller_id: id('hersteller', maker),
      psa,
      mpg,
      seriell: menge === undefined,
    }),
  );

/** From when on the demo's prices hold. */
const preiseAb = '2024-01-01';
/** Whose price lists there are, and what part the state pays, in per cent. */
const preislisten = [
  { name: 'Preisliste Shop', art: 'Shop', foerdersatz: 0 },
  { name: 'Preisliste Staatsmittel', art: 'Staatsmittel', foerdersatz: 70 },
] as const;

/** What articles cost in the shop, and as state-funded material. */
const preisBatches = (random: Random, { waren }: Sortiment): Batch[] => [
  {
    table: 'preistabellen',
    rows: preislisten.map(({ name, art }) =>
      root(preistabellen, id('preistabellen', name), [], { name, art, von: preiseAb }),
    ),
  },
  {
    table: 'artikelpreise',
    rows: preislisten.flatMap(({ name, foerdersatz }) =>
      waren.map(({ nr, preis }) => {
        const preistabelle_id = id('preistabellen', name);
        const values = {
          preistabelle_id,
          artikel_id: id('artikel', nr),
          ab: preiseAb,
          preisbetrag: preis,
          foerdersatz,
        };
        return child(artikelpreise, random, preistabelle_id, values);
      }),
    ),
  },
];

const alterungRows = (random: Random, { waren }: Sortiment): StoredRow[] =>
  waren.flatMap(({ nr, alter }) => {
    if (alter === undefined) return [];
    const values = { artikel_id: id('artikel', nr), quelle: erfahrungswert, ...alter };
    return [root(alterungsregeln, idFromNaturalKey(alterungsregeln, values) ?? random.id(), [], values)];
  });

const planRow = ({
  names: [name, name_it],
  gruppe,
  typ,
  schritte: _,
  ...plan
}: Sortiment['pruefungen'][number]): StoredRow =>
  root(pruefplaene, id('pruefplaene', name), [], {
    name,
    name_it,
    ...plan,
    artikelgruppe_id: gruppe === undefined ? null : id('artikelgruppen', gruppe),
    artikeltyp_id: typ === undefined ? null : id('artikeltypen', typ),
  });
