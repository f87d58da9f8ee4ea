import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import type { Bucket } from './s3-objects.ts';
import { createQueues } from './uploads.ts';

const key = 'S3RVER';
const secret = 'S3RVER';

/**
 * An S3 service of somebody else's making with an empty bucket, behind what that one lacks: a check of signatures of version 4 and of the
 * sums that writes must carry, both as Amazon's documents describe them, and answers about uploads in several requests: an end to one, and
 * which there are.
 */
export async function startS3(): Promise<{
  readonly bucket: Bucket;
  readonly folder: string;
  /** Keys of uploads in several requests that were begun, and neither finished nor given up. */
  uploads(): readonly string[];
  stop(): Promise<void>;
}> {
  const directory = mkdtempSync(join(tmpdir(), 'huettenbuch-s3-'));
  const name = 'huettenbuch';
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name }],
  });
  const { port } = await service.run();
  // The service stumbles over an object that is removed while somebody reads it, and over a folder that goes with its last object while somebody writes there.
  const oneAtATime = createQueues();
  const begun: Begun = new Map();
  const front = createServer((asked, response) => {
    void buffer(asked).then(
      (body) => oneAtATime('', () => answer(port, begun, { asked, body }, response)).catch(() => response.destroy()),
      // Whoever was cut off hears nothing, and nothing of it is kept.
      () => undefined,
    );
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = front.address();
  if (address === null || typeof address === 'string') throw new Error('the service has no port');
  return {
    bucket: { url: `http://127.0.0.1:${address.port}`, name, region: 'us-east-1', key, secret, prefix: '' },
    folder: join(directory, name),
    uploads: () => [...begun.values()].map(({ key: of }) => of),
    async stop() {
      front.close();
      front.closeAllConnections();
      await service.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Uploads in several requests, by their ids. */
type Begun = Map<string, { readonly key: string; readonly at: Date }>;

/** Answers when the service has ended with it, whether or not anybody still listens. */
async function answer(
  port: number,
  begun: Begun,
  { asked, body }: { readonly asked: IncomingMessage; readonly body: Buffer },
  response: ServerResponse,
): Promise<void> {
  const flaw = flawOf(asked, body);
  if (flaw !== undefined) {
    response.writeHead(flaw === 'SignatureDoesNotMatch' ? 403 : 400, { 'Content-Type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${flaw}</Code><Message>${flaw}</Message></Error>`);
    return;
  }
  const { method, url = '', headers } = asked;
  const uploadId = /[?&]uploadId=([^&]+)/.exec(url)?.[1];
  if (method === 'DELETE' && uploadId !== undefined) {
    begun.delete(uploadId);
    response.writeHead(204).end();
    return;
  }
  if (method === 'GET' && url.includes('?uploads')) {
    const all = [...begun].map(
      ([id, { key: of, at }]) =>
        `<Upload><Key>${of}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    );
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(`<?xml version="1.0"?><ListMultipartUploadsResult>${all.join('')}</ListMultipartUploadsResult>`);
    return;
  }
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers });
  const answered = once(passed, 'response');
  passed.end(body);
  const [told]: IncomingMessage[] = await answered;
  const given = told === undefined ? Buffer.alloc(0) : await buffer(told);
  if (method === 'POST' && told?.statusCode === 200) noteUpload(begun, url, uploadId, String(given));
  response.writeHead(told?.statusCode ?? 500, told?.headers);
  response.end(given);
}

/** An upload in several requests that begins, or that its id ends. */
function noteUpload(begun: Begun, url: string, ended: string | undefined, told: string): void {
  if (ended !== undefined) return void begun.delete(ended);
  const id = /<UploadId>([^<]+)</.exec(told)?.[1];
  if (id !== undefined)
    begun.set(id, { key: decodeURIComponent(url.replace(/^\/[^/]+\//, '').replace(/\?.*/, '')), at: new Date() });
}

/** Why a request is refused. */
function flawOf(asked: IncomingMessage, body: Buffer): string | undefined {
  const told = headerOf(asked, 'x-amz-content-sha256');
  if (told !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch';
  if (!isSigned(asked)) return 'SignatureDoesNotMatch';
  if (asked.method !== 'PUT') return undefined;
  const sum = createHash('sha256').update(body).digest('base64');
  return headerOf(asked, 'x-amz-checksum-sha256') === sum ? undefined : 'BadDigest';
}

const headerOf = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '').trim();

/** Signature Version 4: over the method, the path, the query, the headers that it names, and the sum of the body. */
function isSigned(asked: IncomingMessage): boolean {
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=S3RVER\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headerOf(asked, 'authorization'),
    ) ?? [];
  const [path = '', query = ''] = (asked.url ?? '').split('?');
  const asks = query
    .split('&')
    .map((part) => (part === '' || part.includes('=') ? part : `${part}=`))
    .toSorted();
  const canonical = [
    asked.method,
    path,
    asks.join('&'),
    ...names.split(';').map((name) => `${name}:${headerOf(asked, name)}`),
    '',
    names,
    headerOf(asked, 'x-amz-content-sha256'),
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    headerOf(asked, 'x-amz-date'),
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const signing = scope
    .split('/')
    .reduce<Buffer>((by, part) => createHmac('sha256', by).update(part).digest(), Buffer.from(`AWS4${secret}`));
  return createHmac('sha256', signing).update(toSign).digest('hex') === signature;
}
