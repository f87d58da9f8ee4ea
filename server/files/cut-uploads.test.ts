import { randomBytes } from 'node:crypto';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Objects } from './s3-objects.ts';
import { startS3 } from './test-s3.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const key = 'karten/Alpen.pmtiles';

test('a file that goes in several requests and is cut off is given up in the bucket, too', async () => {
  const objects = s3Objects(s3.bucket);
  let seen: readonly string[] = [];
  const cut = async function* (): AsyncGenerator<Uint8Array> {
    yield randomBytes(20_000_000);
    await expect.poll(() => s3.uploads()).toEqual([key]);
    seen = s3.uploads();
    throw new Error('cut');
  };
  await expect(objects.put(key, cut())).rejects.toThrow('cut');
  expect(seen).toEqual([key]);
  await expect.poll(() => s3.uploads()).toEqual([]);
  expect(await objects.find(key)).toBeUndefined();
});

test('what a server left that was killed in the middle goes with what was begun before, and stays with what was begun later', async () => {
  const { bucket } = s3;
  const client = new S3Client({
    endpoint: bucket.url,
    region: bucket.region,
    credentials: { accessKeyId: bucket.key, secretAccessKey: bucket.secret },
    forcePathStyle: true,
  });
  await client.send(new CreateMultipartUploadCommand({ Bucket: bucket.name, Key: key }));
  client.destroy();
  const objects = s3Objects(bucket);
  await objects.tidy(new Date('2000-01-01'));
  expect(s3.uploads()).toEqual([key]);
  await objects.tidy(new Date('2100-01-01'));
  expect(s3.uploads()).toEqual([]);
});
