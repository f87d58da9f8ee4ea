const key = 'gemeldete-fehler';

/**
 * Goes before the first script of the app: WebKit's driver hands out no console.
 * Survives a reload; one list a tab.
 */
export const recorder = `(() => {
  // What a page was still loading when it is left cannot be loaded, in WebKit's words and Vite's; Firefox's driver knows its own.
  let isLeaving = false;
  addEventListener('beforeunload', () => { isLeaving = true; });
  const keep = (text) => (isLeaving && /Importing a module script failed|Unable to preload CSS/.test(text)) || sessionStorage.setItem('${key}', JSON.stringify([...JSON.parse(sessionStorage.getItem('${key}') ?? '[]'), text]));
  // A stack of WebKit does not begin with the message.
  const said = (part) => part instanceof Error ? String(part) + '\\n' + part.stack + (part.cause === undefined ? '' : '\\ncaused by ' + said(part.cause)) : String(part);
  const error = console.error;
  console.error = (...parts) => { keep('console: ' + parts.map(said).join(' ')); error.apply(console, parts); };
  // Boxes that change while they are measured are told of in the next frame; WebKit reports that as an error, too.
  addEventListener('error', (event) => event.message.startsWith('ResizeObserver loop completed') || keep('uncaught: ' + said(event.error ?? event.message)));
  addEventListener('unhandledrejection', (event) => keep('rejected: ' + said(event.reason)));
})();
`;

/** Expression that answers what was recorded in this tab. */
export const recordedProblems = `(() => { try { return JSON.parse(sessionStorage.getItem('${key}') ?? '[]'); } catch { return []; } })()`;
