// node dist/server/dateien-cli.js in-den-speicher   copies what lies in DATA_DIR to the bucket of S3_URL
// node dist/server/dateien-cli.js in-den-ordner     and back
// With the short name of an association behind it: of its folder, to its part of the bucket.
import '../temporal.ts';
import { readSettings, SettingError } from '../settings.ts';
import { keepPrivate } from '../storage/keep-private.ts';
import { hatVerbaende, readEintrag } from '../verbaende/eintrag.ts';
import { moveStore } from './move-store.ts';
import { folderObjects } from './objects.ts';
import { s3Objects } from './s3-objects.ts';

const usage = 'npm run dateien -- in-den-speicher | in-den-ordner [<kurzname>]';

try {
  const whole = readSettings(process.env, 0);
  const [way, kurzname, ...rest] = process.argv.slice(2);
  if ((way !== 'in-den-speicher' && way !== 'in-den-ordner') || rest.length > 0) throw new SettingError(usage);
  if (kurzname === undefined && hatVerbaende(whole.dataDir))
    throw new SettingError(`Diese Anlage hat mehrere Verbände: npm run dateien -- ${way} <kurzname>`);
  const { dataDir, bucket } =
    kurzname === undefined ? whole : readEintrag(process.env, whole.dataDir, kurzname).settings;
  if (bucket === undefined) throw new SettingError('S3_URL, S3_BUCKET, S3_KEY und S3_SECRET nennen den Speicher.');
  keepPrivate(dataDir);
  const [folder, remote] = [folderObjects(dataDir), s3Objects(bucket)];
  const { gebracht, vorhanden, bytes } = await (way === 'in-den-speicher'
    ? moveStore(folder, remote)
    : moveStore(remote, folder));
  console.log(`${gebracht} Dateien kopiert (${(bytes / 1e6).toFixed(1)} MB), ${vorhanden} lagen schon dort.`);
} catch (error) {
  // As at the server's start: what has a kind is a sentence for the operator.
  if (!(error instanceof Error && 'kind' in error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
