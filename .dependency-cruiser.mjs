// The import rule: one ordered list; a layer sees itself and what stands above it.
// Patterns are tried from top to bottom, the first that fits decides.
const layers = [
  ['lib', '^src/lib/'],
  ['variants', '^src/variants/'],
  ['permissions', '^src/permissions/'],
  ['kit', '^src/kit/'],
  ['vocabularies', '^src/features/.+\\.vocabularies\\.ts$'],
  ['tables', '^src/features/.+\\.table\\.ts$'],
  ['modules', '^src/features/.+\\.module\\.ts$'],
  ['features', '^src/features/[^/]+\\.ts$'],
  ['protocol', '^src/protocol/'],
  ['db', '^src/db/'],
  ['sync', '^src/sync/'],
  ['ui', '^src/ui/'],
  ['screens', '^src/screens/'],
  ['feature-screens', '^src/features/'],
  ['app', '^src/app/'],
];
const shared = ['lib', 'variants', 'permissions', 'kit', 'vocabularies', 'tables', 'modules', 'features', 'protocol'];
const tests = '\\.(test|test-d)\\.tsx?$';
const patterns = layers.map(([, pattern]) => pattern);

export default {
  forbidden: [
    ...layers.slice(0, -1).map(([name, pattern], index) => ({
      name: `${name}-sees-only-what-is-above`,
      severity: 'error',
      from: { path: pattern, pathNot: [...patterns.slice(0, index), tests] },
      to: { path: patterns.slice(index + 1), pathNot: patterns.slice(0, index + 1) },
    })),
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: [tests, '\\.module\\.ts$'] },
      // Vocabularies are plain lists of values; several areas may offer the same one.
      to: { path: '^src/features/[^/]+/', pathNot: ['^src/features/$1/', '\\.vocabularies\\.ts$'] },
    },
    {
      name: 'modules-see-only-tables-of-other-features',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/.*\\.module\\.ts$' },
      // A list may derive columns from any table, and tables see no module: no circle can come of it.
      to: { path: '^src/features/[^/]+/', pathNot: ['^src/features/$1/', '\\.(vocabularies|table)\\.ts$'] },
    },
    {
      name: 'server-sees-only-the-shared-layers',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/', pathNot: layers.filter(([name]) => shared.includes(name)).map(([, pattern]) => pattern) },
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
    // Type imports count: a type from a lower layer is a dependency too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default', 'types'] },
  },
};
