// node scripts/modul.mjs <bereich> <name>  writes the skeleton of a table with its module: docs/modul.md says how to go on
// The area's folder is made if it is not there; what stands already is only added to.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './lib/run.mjs';

const [area = '', name = ''] = process.argv.slice(2);
const isName = (text) => /^[a-z][a-z0-9_]*$/.test(text);
if (!isName(area) || !isName(name)) stop('two names are needed, of lower case letters, digits and underscores');

const features = join(root, 'src/features');
const folder = join(features, area);
const file = name.replaceAll('_', '-');
const variable = camel(name);
const areaVariable = `${camel(area)}Area`;
const word = name.replace(/^./, (first) => first.toUpperCase()).replaceAll('_', ' ');
const right = `${area.toUpperCase()}_ALLGEMEIN`;
if (existsSync(join(folder, `${file}.table.ts`))) stop(`src/features/${area}/${file}.table.ts is there already`);

const numbers = readdirSync(features, { withFileTypes: true })
  .filter((entry) => existsSync(join(features, entry.name, `${entry.name}.fixed.json`)))
  .flatMap((entry) => Object.values(fixed(entry.name).tables));
const nr = Math.max(...numbers) + 1;

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
  root: { by: 'column', column: 'sek_id' },
  right: '${right}',
  title: ['name'],
  fields: {
    sek_id: reference({ label: 'Sektion', to: 'sektionen', required: true, index: true }),
    name: text({ label: 'Name', max: 120, required: true, index: true }),
  },
});
`,
);
write(
  `${file}.module.ts`,
  `import { defineModule, fields } from '../../kit/define-module.ts';
import { contains, inSektion } from '../../kit/filter.ts';
import { ${variable} } from './${file}.table.ts';

export const ${variable}Module = defineModule({
  name: '${name}',
  url: '/${area}/${name.replaceAll('_', '')}',
  route: '/${area}',
  area: '${area.toUpperCase()}',
  table: ${variable},
  label: '${word}',
  list: { columns: ['name', 'sek_id'], sort: 'name' },
  search: { name: contains('name'), sek_id: inSektion() },
  tabs: { allgemein: fields('Allgemein', 'sek_id', 'name') },
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
const addresses = [...new Set([...known.addresses, `/${area}`])].toSorted();
const given = { ...known, addresses, tables: { ...known.tables, [name]: nr } };
write(`${area}.fixed.json`, JSON.stringify(given, null, 2));
await run(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), folder]);
console.log(
  `src/features/${area}/${file}.table.ts and ${file}.module.ts, number ${nr}. Next: npm run migration -- ${name}`,
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

function camel(text) {
  return text.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

function stop(why) {
  console.error(`modul: ${why}`);
  process.exit(1);
}
