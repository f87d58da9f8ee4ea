import './temporal.ts';
import { startServer } from './start.ts';

startServer(process.env).catch((error: unknown) => {
  // Start-up errors are sentences for the operator; everything else needs its place.
  const isSentence = error instanceof Error && 'kind' in error;
  console.error(isSentence ? error.message : error);
  process.exit(1);
});
