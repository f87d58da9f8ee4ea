// Asks the server beside it whether it is ready; the image's HEALTHCHECK. Ends with 0 or 1.
const base = (process.env.BASE_PATH ?? '/').replace(/\/?$/, '/');
const url = `http://127.0.0.1:${process.env.PORT ?? 8080}${base}api/daten/bereit`;
const isReady = await fetch(url, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
