import type { Settings } from '../settings.ts';
import { openCopies } from './copies.ts';
import { createFileStore, type UploadStore } from './file-store.ts';
import { folderObjects, underPrefix, type ObjectStore } from './objects.ts';
import { s3Objects, type Bucket } from './s3-objects.ts';

/** What of a bucket belongs to whom the settings are of; undefined where there is none. */
export const bucketStore = (bucket: Bucket | undefined): ObjectStore | undefined =>
  bucket && underPrefix(s3Objects(bucket), bucket.prefix);

/** Where this server's bytes lie: in the bucket that the settings name, else in the data directory. */
export async function openStore({
  bucket,
  dataDir,
}: Pick<Settings, 'bucket' | 'dataDir'>): Promise<{ readonly objects: ObjectStore; readonly files: UploadStore }> {
  const shared = bucketStore(bucket);
  if (shared === undefined) {
    const objects = folderObjects(dataDir);
    return { objects, files: createFileStore(objects, undefined) };
  }
  return { objects: shared, files: createFileStore(shared, await openCopies(shared, dataDir)) };
}
