import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename } from 'node:path';
import localesPlugin from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const define = {
  __VERSION__: JSON.stringify(process.env['APP_VERSION'] ?? packageVersion()),
  __BUILD__: JSON.stringify(process.env['BUILD_ID'] ?? 'dev'),
};

// One file, two builds: `vite build` makes the client, `vite build --ssr` the server and the benchmarks.
export default defineConfig(({ isSsrBuild }) => (isSsrBuild === true ? serverConfig() : clientConfig()));

function clientConfig(): UserConfig {
  return {
    define,
    // Relative to the <base> of index.html: the base path is chosen when the server runs, not here.
    base: './',
    plugins: [
      { ...localesPlugin.vite({ locales: ['de-DE', 'it-IT'] }), enforce: 'pre' },
      react(),
      signFirst(),
      forBrowsers(),
      pwa(),
      directImports(),
    ],
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      // The page about the program shows it.
      license: { fileName: 'lizenzen.json' },
      // Hashed files only, so the server may call them immutable; `assets/` holds what a deployment edits.
      assetsDir: 'static',
      // Inlined assets would be data: URLs, which the content security policy refuses.
      assetsInlineLimit: 0,
      // Every browser that we support has modulepreload.
      // A chunk that is loaded on demand asks for its own ones itself: the list of all of them would lie in the first screen's script.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, deps, { hostType }) =>
          hostType === 'js' ? deps.filter((dep) => dep.endsWith('.css')) : deps,
      },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Only an update of these changes it.
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
                priority: 3,
              },
              // What the first screen needs besides, in one piece: forty small files were 15 kB more. The theme goes along, because it must stand before the styles of any widget.
              { name: 'kern', test: /\/src\/(ui\/theme\/index\.css|app\/(start|login-entry)\.tsx)$/, priority: 2 },
              // Registered behind the first screen, and asked by what comes then.
              { name: 'pwa', test: /\/src\/app\/(pwa|update)\.ts$/, priority: 1.5 },
              // What whoever is signed in needs to see a list: as a hundred files, each asking for the next, it was 0.4 s of every start.
              {
                name: 'buero',
                test: /\/src\/app\/(vault\.ts|device-start\.ts|module-screen\.tsx|shell\/shell\.tsx)$/,
                priority: 1,
              },
              // The worker keeps one file after the other: what is loaded on demand lies together by areas, not in five hundred files.
              { name: ofSeveralAreas, priority: 0.6, debugName: 'several areas' },
              { name: areaOf, priority: 0.5, debugName: 'areas' },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:8080' } },
  };
}

/** The area whose screens a module belongs to. */
const areaOf = (id: string): string | null => /\/src\/features\/([^/]+)\//.exec(id)?.[1] ?? null;

/** The name of the file of what several areas need; null for a module that one of them has for itself, or none. */
function ofSeveralAreas(id: string, graph: Rolldown.ChunkingContext): string | null {
  const above = new Set([id]);
  for (const one of above) for (const importer of graph.getModuleInfo(one)?.importers ?? []) above.add(importer);
  return new Set([...above].map(areaOf).filter((area) => area !== null)).size > 1 ? 'gemeinsam' : null;
}

/** Nothing is drawn before the style sheets of the head are there, not even the page's own sign: they are only fetched there, and the import of the start puts them on (src/app/main.tsx). */
function signFirst(): Plugin {
  return {
    name: 'sign-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const fetched = html.replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style"');
        return fetched.replace('<noscript>', `<noscript>${sheets.join('')}`);
      },
    },
  };
}

function pwa(): ReturnType<typeof VitePWA> {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'sw.ts',
    injectRegister: false,
    includeManifestIcons: false, // the patterns below have them already
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,html,svg,png,webp,woff2,ttf,wasm}', 'lizenzen.json'],
      // What a deployment edits is cached by strategy instead (src/sw/sw.ts).
      globIgnores: ['assets/**', 'screenshots/**', 'sw.js'],
      dontCacheBustURLsMatching: /^static\//,
      maximumFileSizeToCacheInBytes: 6_000_000,
    },
    manifest: {
      name: 'Hüttenbuch',
      short_name: 'Hüttenbuch',
      description: 'Verwaltung für Bergrettung und Vereine: offline auf der Hütte, abgeglichen im Tal.',
      lang: 'de',
      dir: 'ltr',
      // Leads on to the start route.
      start_url: './login',
      scope: './',
      display: 'standalone',
      orientation: 'any',
      theme_color: '#b3001b',
      background_color: '#b3001b',
      categories: ['business', 'productivity', 'utilities'],
      icons: [
        { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: 'icons/logo.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
      screenshots: screenshots(),
    },
  });
}

type Screenshot = { src: string; sizes: string; type: string; form_factor: 'wide' | 'narrow'; label: string };

/** Only what exists: a manifest that names missing pictures costs the install dialog. */
function screenshots(): Screenshot[] {
  const wanted: Screenshot[] = [
    {
      src: 'screenshots/wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Mitgliederliste',
    },
    {
      src: 'screenshots/narrow.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Einsatz auf der Hütte',
    },
  ];
  return wanted.filter((s) => existsSync(`public/${s.src}`));
}

/** What such a file holds: names of a file beside it, and nothing of its own. */
const onlyNames = /^export\{([^}]+)\}from"\.\/([\w.-]+\.js)";?\s*$/;

/**
 * Rolldown writes a file of its own for each module that is loaded on demand, even where a group holds the module: it only hands on
 * names (rolldown/rolldown 9729). The imports ask the group's file itself instead, and these files are not written.
 */
function directImports(): Plugin {
  return {
    name: 'direct-imports',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const direct = new Map<string, string>();
        for (const [file, chunk] of Object.entries(bundle)) {
          const found = chunk.type === 'chunk' && !chunk.isEntry ? onlyNames.exec(chunk.code) : null;
          if (found === null) continue;
          direct.set(basename(file), importOf(found[2] ?? '', found[1] ?? ''));
          delete bundle[file];
        }
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk')
            chunk.code = chunk.code.replaceAll(
              /import\([`"']\.\/([\w.-]+\.js)[`"']\)/g,
              (whole, file: string) => direct.get(file) ?? whole,
            );
      },
    },
  };
}

/** The import of a file, answered with the names that somebody asks for. */
function importOf(file: string, names: string): string {
  const given = names.split(',').map((name) => {
    const [inside = name, asked = inside] = name.split(' as ');
    return `${asked}:e.${inside}`;
  });
  return `import(\`./${file}\`).then(e=>({${given.join()}}))`;
}

/** What needs one of Node's own modules would be built without it, and die in the browser when it is loaded. */
function forBrowsers(): Plugin {
  return {
    name: 'for-browsers',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!isBuiltin(id)) return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (found === null || found.id.includes('browser-external') || isBuiltin(found.id))
        throw new Error(`${importer ?? ''} needs ${id}, which no browser has`);
      return found;
    },
  };
}

function serverConfig(): UserConfig {
  return {
    define,
    publicDir: false,
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      // All files side by side: `new URL('./pglite-worker.js', import.meta.url)` holds from any chunk.
      rolldownOptions: {
        input: serverEntries(),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

function serverEntries(): Record<string, string> {
  const fixed = {
    main: 'server/main.ts',
    'pglite-worker': 'server/storage/pglite-worker.ts',
    'lese-worker': 'server/features/dokumente/lesen/lese-worker.ts',
    'demo-cli': 'server/demo/cli.ts',
    'benutzer-cli': 'server/auth/cli.ts',
    'sicherung-cli': 'server/backup/cli.ts',
    'verband-cli': 'server/verbaende/cli.ts',
    'dateien-cli': 'server/files/cli.ts',
  };
  const bench = existsSync('bench') ? readdirSync('bench').filter((f) => f.endsWith('.ts')) : [];
  const entries = [
    ...Object.entries(fixed),
    ...bench.map((f) => [`bench-${basename(f, '.ts')}`, `bench/${f}`] as const),
  ];
  return Object.fromEntries(entries.filter(([, file]) => existsSync(file)));
}

function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  return version;
}
