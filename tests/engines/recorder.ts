const key = 'gemeldete-fehler';

/**
 * Goes before the first script of the app: WebKit's driver hands out no console, and a private session writes none.
 * Survives a reload; one list a tab.
 */
export const recorder = `(() => {
  const keep = (text) => sessionStorage.setItem('${key}', JSON.stringify([...JSON.parse(sessionStorage.getItem('${key}') ?? '[]'), text]));
  const error = console.error;
  console.error = (...parts) => { keep('console: ' + parts.map((part) => String(part?.stack ?? part)).join(' ')); error.apply(console, parts); };
  addEventListener('error', (event) => keep('uncaught: ' + (event.error?.stack ?? event.message)));
  addEventListener('unhandledrejection', (event) => keep('rejected: ' + (event.reason?.stack ?? event.reason)));
})();
`;

/** Expression that answers what was recorded in this tab. */
export const recordedProblems = `(() => { try { return JSON.parse(sessionStorage.getItem('${key}') ?? '[]'); } catch { return []; } })()`;
