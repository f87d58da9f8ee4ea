import { bare, statementsOf } from './statements.ts';

/** From this migration on; those before were released, and no database of that size has them still to come. */
export const checkedFrom = '0151';

/** What holds up everybody else, or breaks a server or an app of the version before. */
export interface LockingRule {
  readonly name: string;
  /** Whether a statement breaks it; its table was not made in the same migration. */
  breaks(statement: string): boolean;
  /** Why, and what to write instead: docs/migrationen.md says more. */
  readonly instead: string;
}

const alter = (action: RegExp) => (statement: string) => statement.startsWith('alter table') && action.test(statement);

/** Expressions that PostgreSQL works out for each row, and so writes the table anew. */
const volatile = /\b(gen_random_uuid|uuid_generate_v4|random|clock_timestamp|nextval|timeofday)\s*\(/;

export const lockingRules: readonly LockingRule[] = [
  {
    name: 'index',
    breaks: (statement) => /^create (unique )?index (?!concurrently)/.test(statement),
    instead: 'create index concurrently, in a migration of its own that begins with `-- without a transaction`',
  },
  {
    name: 'reindex',
    breaks: (statement) => /^reindex (?!.*concurrently)/.test(statement),
    instead: 'reindex … concurrently',
  },
  {
    name: 'type',
    breaks: alter(/alter (column )?\S+ (set data )?type /),
    instead: 'a new column, filled in portions by the server, and the old one dropped two versions later',
  },
  {
    name: 'volatile default',
    breaks: (statement) => alter(/add (column )?/)(statement) && volatile.test(statement),
    instead: 'add the column without it, set the default, fill the rows in portions',
  },
  {
    name: 'generated',
    breaks: alter(/add (column )?[^,]* (generated always as \(|serial|bigserial)/),
    instead: 'a plain column, filled in portions by the server',
  },
  {
    name: 'not null without default',
    breaks: (statement) =>
      actionsOf(statement).some(
        (action) => /^add (column )?(?!constraint)\S+ .*\bnot null\b/.test(action) && !/\bdefault\b/.test(action),
      ),
    instead: 'a constant default: a server of the version before writes rows without the column',
  },
  {
    name: 'set not null',
    breaks: alter(/alter (column )?\S+ set not null/),
    instead: 'a check (… is not null) not valid, validated in the next migration; it does the same',
  },
  {
    name: 'constraint',
    breaks: (statement) =>
      actionsOf(statement).some(
        (action) =>
          /^add (constraint \S+ )?(foreign key|check|unique|primary key|exclude)\b/.test(action) &&
          !/ not valid$| using index /.test(action),
      ),
    instead:
      'add … not valid, then validate constraint in the next migration; unique: an index made concurrently, then add … unique using index',
  },
  {
    name: 'reference of a new column',
    breaks: (statement) =>
      actionsOf(statement).some((action) => /^add (column )?(?!constraint).* references /.test(action)),
    instead: 'the column alone, then add foreign key … not valid',
  },
  {
    name: 'vacuum full',
    breaks: (statement) => /^(vacuum (\(.*\b)?full|cluster)\b/.test(statement),
    instead: 'nothing: autovacuum does its work',
  },
  {
    name: 'lock table',
    breaks: (statement) => /^lock\b/.test(statement),
    instead: 'locks of rows, in the order of their ids',
  },
  {
    name: 'whole table',
    breaks: (statement) => /^(update|delete)\b/.test(statement) && !/\bwhere\b/.test(statement),
    instead: 'portions of 1,000 rows in a chore of the server, or a condition that only few rows meet',
  },
  {
    name: 'drop or rename',
    breaks: (statement) =>
      /^(drop table|truncate)\b/.test(statement) ||
      actionsOf(statement).some((action) => /^(drop (?!constraint|not null|default)|rename\b)/.test(action)),
    instead:
      'nothing yet: the version before still asks for it. Drop it two versions later, with the remark `-- nobody asks for it since <version>`',
  },
];

/** Somebody says that it does no harm, and why: `-- small: …` for a table of settings, `-- nobody asks for it since …` for a drop. */
const excuse = /^\s*-- (small: \S|nobody asks for it since \S)/m;

/** The actions of an `alter table`, each without those beside it. */
function actionsOf(statement: string): readonly string[] {
  const [, actions] = /^alter table (?:if exists )?(?:only )?\S+ (.*)$/.exec(statement) ?? [];
  if (actions === undefined) return [];
  let depth = 0;
  const split = Array.from(actions, (letter) => {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    return letter === ',' && depth === 0 ? '\n' : letter;
  });
  return split
    .join('')
    .split('\n')
    .map((action) => action.trim());
}

/** Table that a statement is about, as it is written. */
const tableOf = (statement: string): string | undefined =>
  /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index .*? on (?:only )?|update (?:only )?|delete from (?:only )?|drop table (?:if exists )?)([\w."]+)/.exec(
    statement,
  )?.[1];

/** What a migration does that would hold others up: the rule and the statement of each. Tables that it makes itself are nobody's yet. */
export function lockingStatements(script: string): readonly { readonly rule: string; readonly statement: string }[] {
  const statements = statementsOf(script);
  const made = new Set(
    statements
      .map((statement) => /^create table (?:if not exists )?([\w."]+)/.exec(bare(statement))?.[1])
      .filter((name) => name !== undefined),
  );
  return statements.flatMap((statement) => {
    const text = bare(statement);
    const table = tableOf(text);
    if (excuse.test(statement) || (table !== undefined && made.has(table))) return [];
    return lockingRules.filter(({ breaks }) => breaks(text)).map(({ name }) => ({ rule: name, statement: text }));
  });
}
