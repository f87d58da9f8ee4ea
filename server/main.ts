import './temporal.ts';
import { log } from './operation/log.ts';
import { startServer } from './start.ts';

startServer(process.env).catch((error: unknown) => {
  // Start-up errors are sentences for the operator; everything else needs its place.
  const isSentence = error instanceof Error && 'kind' in error;
  if (isSentence) log('fehler', 'start', { text: error.message });
  else console.error(error);
  process.exit(1);
});
