import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrations } from '../storage/migrations.ts';
import { checkedFrom, lockingRules, lockingStatements } from './locking.ts';
import { statementsOf } from './statements.ts';

const rulesOf = (script: string): readonly string[] => lockingStatements(script).map(({ rule }) => rule);

test('no migration holds others up, or breaks the version before', () => {
  const wrong = migrations
    .filter(({ name }) => name >= checkedFrom)
    .flatMap(({ name, sql }) =>
      lockingStatements(sql).map(({ rule, statement }) => {
        const instead = lockingRules.find((one) => one.name === rule)?.instead;
        return `${name}: ${statement}\n  instead: ${instead}`;
      }),
    );
  expect(wrong).toEqual([]);
});

test.each([
  ['index', 'create index personen_x on personen (nachname)'],
  ['index', 'CREATE UNIQUE INDEX IF NOT EXISTS x ON personen (nachname)'],
  ['reindex', 'reindex table personen'],
  ['type', 'alter table personen alter column plz type integer using plz::integer'],
  ['type', 'alter table personen alter plz set data type text'],
  ['volatile default', 'alter table personen add column kennung uuid not null default gen_random_uuid()'],
  ['generated', "alter table personen add column suche text generated always as (vorname || ' ') stored"],
  ['not null without default', 'alter table personen add column rang integer not null'],
  ['not null without default', 'alter table personen add column a text, add column rang integer not null'],
  ['set not null', 'alter table personen alter column vorname set not null'],
  ['constraint', 'alter table personen add constraint c foreign key (sek_id) references sektionen (id)'],
  ['constraint', 'alter table personen add check (rang > 0)'],
  ['constraint', 'alter table personen add constraint u unique (mgdnummer)'],
  ['reference of a new column', 'alter table personen add column arzt_id uuid references personen (id)'],
  ['vacuum full', 'vacuum (verbose, full) personen'],
  ['vacuum full', 'cluster personen'],
  ['lock table', 'lock table personen in exclusive mode'],
  ['whole table', "update personen set land = 'IT'"],
  ['whole table', 'delete from personen'],
  ['drop or rename', 'alter table personen drop column fax'],
  ['drop or rename', 'alter table personen rename column fax to telefax'],
  ['drop or rename', 'alter table personen rename to leute'],
  ['drop or rename', 'drop table personen'],
])('%s: refused is %s', (rule, statement) => {
  expect(rulesOf(`-- a remark\n${statement};`)).toEqual([rule]);
});

test.each([
  'create table neu (id uuid primary key); create index neu_x on neu (id); alter table neu add check (id is not null)',
  '-- without a transaction\ndrop index concurrently if exists x; create index concurrently x on personen (nachname)',
  'alter table personen add column papier text',
  "alter table personen add column rang integer not null default 0, add column art text not null default 'a, b'",
  'alter table personen add constraint c foreign key (sek_id) references sektionen (id) not valid',
  'alter table personen validate constraint c',
  'alter table personen add constraint u unique using index personen_u',
  'alter table personen alter column rang drop not null, alter column rang set default 3',
  "update personen set land = 'IT' where id = '00000000-0000-0000-0000-000000000000'",
  "insert into texte values ('drop table personen; lock table personen')",
  '-- small: a dozen rows\ncreate index laender_name on laender (name)',
  '-- nobody asks for it since 0.3\nalter table personen drop column fax',
])('allowed is %s', (script) => {
  expect(rulesOf(script)).toEqual([]);
});

test('an excuse counts for its statement only', () => {
  expect(
    rulesOf('-- small: a dozen rows\ncreate index a on laender (name);\ncreate index b on personen (name);'),
  ).toEqual(['index']);
});

test('texts, quotes and remarks end no statement', () => {
  const body = "do $x$ begin perform ';'; end $x$";
  expect(statementsOf(`${body};\n-- one; remark\nselect ';--' as "a;b"; /* ; */ ;`)).toEqual([
    body,
    `-- one; remark\nselect ';--' as "a;b"`,
  ]);
});

test('each rule is explained', () => {
  const page = readFileSync('docs/migrationen.md', 'utf8');
  expect(lockingRules.map(({ name }) => name).filter((name) => !page.includes(`**${name}**`))).toEqual([]);
  expect(page).toContain(checkedFrom);
});
