// node scripts/modul.mjs <area> <name> [--right TOPIC] [--route /address | --of table]
// writes the skeleton of a table with its module: docs/modul.md says how to go on. `--of`: its rows hang on those of that table.
// The area's folder is made if it is not there; what stands already is only added to.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, run } from './lib/run.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { right: { type: 'string' }, route: { type: 'string' }, of: { type: 'string' } },
});
const [area = '', name = ''] = positionals;
const isName = (text) => /^[a-z][a-z0-9_]*$/.test(text);
if (!isName(area) || !isName(name)) stop('two names are needed, of lower case letters, digits and underscores');

const features = join(root, 'src/features');
const folder = join(features, area);
const file = name.replaceAll('_', '-');
const variable = camel(name);
const areaVariable = `${camel(area)}Area`;
const word = label(name);
const isNew = !existsSync(join(folder, `${area}.area.ts`));
const right = options.right ?? `${area.toUpperCase()}_ALLGEMEIN`;
const parent = options.of && `${options.of}_id`;
const route = parent === undefined ? (options.route ?? (isNew ? `/${area}` : `/${area}/${name}`)) : undefined;
if (existsSync(join(folder, `${file}.table.ts`))) stop(`src/features/${area}/${file}.table.ts is there already`);

const migrations = join(root, 'server/migrations');
const isTaken = readdirSync(migrations)
  .filter((one) => one.endsWith('.sql'))
  .some((one) => readFileSync(join(migrations, one), 'utf8').includes(`create table ${name} (`));
if (isTaken) stop(`a table ${name} is there already: see server/migrations`);

const numbers = readdirSync(features, { withFileTypes: true })
  .filter((entry) => existsSync(join(features, entry.name, `${entry.name}.fixed.json`)))
  .flatMap((entry) => Object.values(fixed(entry.name).tables));
const nr = Math.max(...numbers) + 1;

// A root lies in a branch and has a screen; a child hangs on its parent, whose tab shows it.
const own =
  parent === undefined
    ? {
        place: "root: { by: 'column', column: 'sek_id' }",
        column: 'sek_id',
        field: "reference({ label: 'Sektion', to: 'sektionen', required: true, index: true })",
        criterion: 'inSektion()',
        route: `\n  route: '${route}',`,
      }
    : {
        place: `parent: '${parent}'`,
        column: parent,
        field: `reference({ label: '${label(options.of)}', to: '${options.of}', required: true, setBy: 'creation', index: true })`,
        criterion: `equals('${parent}')`,
        route: '',
      };

mkdirSync(folder, { recursive: true });
write(
  `${file}.table.ts`,
  `import { defineTable } from '../../kit/define-table.ts';
import { reference } from '../../kit/kinds/reference.ts';
import { text } from '../../kit/kinds/text.ts';

export const ${variable} = defineTable({
  name: '${name}',
  nr: ${nr},
  label: '${word}',
  ${own.place},
  right: '${right}',
  title: ['name'],
  fields: {
    ${own.column}: ${own.field},
    name: text({ label: 'Name', max: 120, required: true, index: true }),
  },
});
`,
);
write(
  `${file}.module.ts`,
  `import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, ${own.criterion.replace(/\(.*/, '')} } from '../../kit/filter.ts';
import { ${variable} } from './${file}.table.ts';

export const ${variable}Module = defineModule({
  name: '${name}',
  url: '/${area}/${name.replaceAll('_', '')}',${own.route}
  area: '${right.replace(/_.*/, '')}',
  table: ${variable},
  label: '${word}',
  list: { columns: ['name'], sort: 'name' },
  search: { name: contains('name'), ${own.column}: ${own.criterion} },
  tabs: { allgemein: fields('Allgemein', '${own.column}', 'name') },
});
`,
);

const manifest = join(folder, `${area}.area.ts`);
const imports = `import { ${variable}Module } from './${file}.module.ts';\nimport { ${variable} } from './${file}.table.ts';\n`;
if (existsSync(manifest)) {
  const text = readFileSync(manifest, 'utf8');
  const start = text.indexOf('\nexport const');
  writeFileSync(
    manifest,
    added(
      added(text.slice(0, start) + imports + text.slice(start), 'tables', variable),
      'modules',
      `${variable}Module`,
    ),
  );
} else {
  write(
    `${area}.area.ts`,
    `import { defineArea } from '../../kit/define-area.ts';
${imports}
export const ${areaVariable} = defineArea({ name: '${area}', tables: [${variable}], modules: [${variable}Module] });
`,
  );
  const list = join(features, 'areas.ts');
  const [head, ...lines] = readFileSync(list, 'utf8').trimEnd().split('\n');
  const line = `export { ${areaVariable} } from './${area}/${area}.area.ts';`;
  writeFileSync(list, `${[head, ...[...lines, line].toSorted()].join('\n')}\n`);
}
const known = existsSync(join(folder, `${area}.fixed.json`))
  ? fixed(area)
  : { addresses: [], tables: {}, vocabularies: {} };
const addresses = [...new Set([...known.addresses, ...(route === undefined ? [] : [route])])].toSorted();
const given = { ...known, addresses, tables: { ...known.tables, [name]: nr } };
write(`${area}.fixed.json`, JSON.stringify(given, null, 2));
await run(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), folder]);
console.log(
  `src/features/${area}/${file}.table.ts and ${file}.module.ts, number ${nr}. Fill them in, then: npm run migration -- ${name}`,
);

function fixed(of) {
  return JSON.parse(readFileSync(join(features, of, `${of}.fixed.json`), 'utf8'));
}

/** A manifest with one more entry in one of its lists. */
function added(text, list, entry) {
  if (!text.includes(`${list}: [`)) return text.replace('defineArea({', `defineArea({ ${list}: [${entry}],`);
  const start = text.indexOf(`${list}: [`);
  const end = text.indexOf(']', start);
  return `${text.slice(0, end).trimEnd().replace(/,$/, '')}, ${entry}${text.slice(end)}`;
}

function write(to, text) {
  writeFileSync(join(folder, to), text);
}

function label(text) {
  return text.replace(/^./, (first) => first.toUpperCase()).replaceAll('_', ' ');
}

function camel(text) {
  return text.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

function stop(why) {
  console.error(`modul: ${why}`);
  process.exit(1);
}
