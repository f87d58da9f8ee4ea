import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ofSum, type Found, type ObjectStore } from './objects.ts';

/** A bucket and who may use it. */
export interface Bucket {
  /** Address of the service, as `https://s3.verband.example`. */
  readonly url: string;
  readonly name: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  /** Beginning of all keys, where several associations share a bucket; empty: none. */
  readonly prefix: string;
}

/** What goes in one request, bytes: larger ones go in several, of which two wait in memory. */
const partSize = 8 * 1024 * 1024;

/** A bucket of an S3 service as a store. Every request carries the SHA-256 of its bytes, which the service checks. */
export function s3Objects({
  url,
  name: Bucket,
  region,
  key: accessKeyId,
  secret: secretAccessKey,
}: Bucket): ObjectStore {
  const client = new S3Client({
    endpoint: url,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Own services have rarely a name in the DNS for each bucket.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  });
  const find = async (Key: string): Promise<Found | undefined> => {
    const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(orNothing);
    return found && { key: Key, size: found.ContentLength ?? 0, at: found.LastModified ?? new Date() };
  };
  return {
    async put(Key, pieces, sha256) {
      let size = 0;
      const counted = async function* (): AsyncGenerator<Uint8Array> {
        for await (const piece of ofSum(pieces, sha256)) {
          size += piece.length;
          yield piece;
        }
      };
      const Body = Readable.from(counted(), { objectMode: false });
      let broken: unknown;
      Body.once('error', (error) => (broken = error));
      try {
        await new Upload({
          client,
          params: { Bucket, Key, Body, ChecksumAlgorithm: 'SHA256' },
          partSize,
          queueSize: 2,
        }).done();
      } catch (error) {
        throw broken ?? error;
      }
      return size;
    },
    async get(Key, range) {
      const found = await find(Key);
      if (found === undefined) return undefined;
      // Asked for when somebody reads: an answer that nobody reads would hold its connection.
      const read = async function* (): AsyncGenerator<Uint8Array> {
        if (range === undefined ? found.size === 0 : range.from >= found.size) return;
        const Range = range === undefined ? undefined : `bytes=${range.from}-${range.to}`;
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
        // In Node it is a stream of Node's.
        yield* Body as Readable;
      };
      return { size: found.size, bytes: read() };
    },
    find,
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    async *list(Prefix) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key, Size = 0, LastModified } of Contents)
          if (Key !== undefined) yield { key: Key, size: Size, at: LastModified ?? new Date() };
    },
    async tidy(before) {
      // Those beyond the first thousand come next time.
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated !== undefined && Initiated < before)
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

/** A service says 404 by several names; some say so of a range in nothing. */
function orNothing(cause: unknown): undefined {
  if (cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === 404) return undefined;
  throw cause;
}
