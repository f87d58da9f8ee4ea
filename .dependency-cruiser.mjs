// The import rule: one ordered list; a layer sees itself and what stands above it.
// Patterns are tried from top to bottom, the first that fits decides.
const layers = [
  ['lib', '^src/lib/'],
  ['variants', '^src/variants/'],
  ['permissions', '^src/permissions/'],
  ['kit', '^src/kit/'],
  ['vocabularies', '^src/features/.+\\.vocabularies\\.ts$'],
  ['jobs', '^src/features/.+\\.jobs\\.ts$'],
  ['calls', '^src/features/.+\\.calls\\.ts$'],
  ['rules', '^src/features/.+\\.(rules\\.ts|json)$'],
  ['tables', '^src/features/.+\\.table\\.ts$'],
  ['modules', '^src/features/.+\\.module\\.ts$'],
  ['areas', '^src/features/.+\\.area\\.ts$'],
  ['features', '^src/features/[^/]+\\.ts$'],
  ['protocol', '^src/protocol/'],
  ['db', '^src/db/'],
  ['sync', '^src/sync/'],
  ['ui', '^src/ui/'],
  ['screens', '^src/screens/'],
  ['feature-screens', '^src/features/'],
  ['app', '^src/app/'],
];
const shared = [
  'lib',
  'variants',
  'permissions',
  'kit',
  'vocabularies',
  'jobs',
  'rules',
  'tables',
  'modules',
  'calls',
  'areas',
  'features',
  'protocol',
];
const tests = '\\.(test|test-d)\\.tsx?$';
const patterns = layers.map(([, pattern]) => pattern);
const tables = layers.find(([name]) => name === 'tables')[1];

export default {
  forbidden: [
    ...layers.slice(0, -1).map(([name, pattern], index) => ({
      name: `${name}-sees-only-what-is-above`,
      severity: 'error',
      from: { path: pattern, pathNot: [...patterns.slice(0, index), tests] },
      to: {
        path: patterns.slice(index + 1),
        // Rules read rows: what a row is, its table says, and the rule below asks for no more than that type.
        pathNot: [...patterns.slice(0, index + 1), ...(name === 'rules' ? [tables] : [])],
      },
    })),
    {
      name: 'rules-take-only-types-of-tables',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { path: tables, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: tests },
      // What is pure is there for all areas, and the one index of a device's codes; screens are not.
      to: {
        path: '^src/features/[^/]+/',
        pathNot: [
          '^src/features/$1/',
          '\\.(vocabularies|jobs|rules|table|module|calls)\\.ts$',
          '^src/features/inventar/geraete-index\\.ts$',
        ],
      },
    },
    {
      name: 'server-sees-only-the-shared-layers',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: layers.filter(([name]) => shared.includes(name)).map(([, pattern]) => pattern) },
    },
    {
      // Areas say in their manifests what the rest of the server does for them.
      name: 'server-folders-know-no-area',
      severity: 'error',
      from: { path: '^server/[^/]+/', pathNot: ['^server/(features|demo|angriff)/', '/test-[^/]+$', tests] },
      to: { path: '^server/features/' },
    },
    {
      name: 'worker-sees-only-lib',
      severity: 'error',
      from: { path: '^src/sw/' },
      to: { path: '^(src/(?!sw/|lib/)|server/)' },
    },
    {
      name: 'nothing-imports-server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'nothing-imports-app-or-worker',
      severity: 'error',
      from: { pathNot: ['^src/(app|sw)/', '^tests/'] },
      to: { path: '^src/(app|sw)/' },
    },
    {
      name: 'app-does-not-import-worker',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^src/sw/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-must-resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|bun|cloudflare:)|\\.wasm\\?url$' },
    },
    {
      name: 'code-does-not-import-tests',
      severity: 'error',
      from: { path: '^(src|server|bench)/', pathNot: tests },
      to: { path: `(${tests}|^tests/)` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The peers of the benchmark have packages of their own, which are installed on demand.
    exclude: { path: '^((dist|node_modules|artefacts|bench/peers)/|bench/peer-servers/parse\\.mjs$)' },
    // Type imports count: a type from a lower layer is a dependency too; only rules may take those of tables.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default', 'types'] },
  },
};
