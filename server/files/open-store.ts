import type { Settings } from '../settings.ts';
import { openCopies } from './copies.ts';
import { createFileStore, type UploadStore } from './file-store.ts';
import { folderObjects, underPrefix, type ObjectStore } from './objects.ts';
import { s3Objects } from './s3-objects.ts';

/** Where this server's bytes lie: in the bucket that the settings name, else in the data directory. */
export async function openStore({
  bucket,
  dataDir,
}: Pick<Settings, 'bucket' | 'dataDir'>): Promise<{ readonly objects: ObjectStore; readonly files: UploadStore }> {
  if (bucket === undefined) {
    const objects = folderObjects(dataDir);
    return { objects, files: createFileStore(objects, undefined) };
  }
  const objects = underPrefix(s3Objects(bucket), bucket.prefix);
  return { objects, files: createFileStore(objects, await openCopies(objects, dataDir)) };
}
