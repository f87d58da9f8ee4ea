import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Backup } from './create-backup.ts';
import { logFault } from '../http/errors.ts';
import { BackupError } from './manifest.ts';

/** Who may read the data directory may ask the server that has it open: the key lies there. */
const keySchema = v.object({ port: v.number(), token: v.string() });
const orderSchema = v.object({ target: v.optional(v.string()) });
const answerSchema = v.union([
  v.object({ folder: v.string(), files: v.number(), bytes: v.number(), stand: v.number() }),
  v.object({ sentence: v.string() }),
]);

const fileOf = (dataDir: string): string => join(dataDir, 'leitung.json');

/** Lets `npm run sicherung` ask this process for a copy, on the loopback interface alone. Answers the way to stop. */
export async function startControl(
  dataDir: string,
  backup: (target: string | undefined) => Promise<Backup>,
): Promise<() => void> {
  const token = randomBytes(32).toString('base64url');
  let isBusy = false;
  const answer = async (order: unknown): Promise<Backup | { sentence: string }> => {
    if (isBusy) return { sentence: 'Es wird gerade schon eine Sicherung geschrieben.' };
    isBusy = true;
    try {
      return await backup(v.parse(orderSchema, order).target);
    } catch (error) {
      if (!(error instanceof BackupError)) logFault(error, { method: '-', route: 'sicherung' });
      return {
        sentence:
          error instanceof BackupError
            ? error.message
            : 'Die Sicherung ist gescheitert; der Grund steht im Protokoll des Servers.',
      };
    } finally {
      isBusy = false;
    }
  };
  const server = createServer((asked, response) => {
    if (!isSame(asked.headers.authorization ?? '', `Bearer ${token}`)) return void response.writeHead(401).end();
    json(asked)
      .then(answer)
      .then(
        (told) => response.end(JSON.stringify(told)),
        () => response.writeHead(400).end(),
      );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the control server has no port');
  rmSync(fileOf(dataDir), { force: true });
  writeFileSync(fileOf(dataDir), JSON.stringify({ port: address.port, token }), { mode: 0o600 });
  return () => {
    rmSync(fileOf(dataDir), { force: true });
    server.close();
    server.closeAllConnections();
  };
}

/** Asks the server that has this data directory open for a copy. Throws BackupError with its sentence, or when it does not answer. */
export async function askForBackup(dataDir: string, target: string | undefined): Promise<Backup> {
  const told = v.safeParse(answerSchema, await post(dataDir, JSON.stringify({ target })).catch(() => undefined));
  if (!told.success)
    throw new BackupError(
      `Ein anderer Prozess verwendet ${dataDir}, gibt aber keine Auskunft. Läuft dort ein älterer Server?`,
    );
  if ('sentence' in told.output) throw new BackupError(told.output.sentence);
  return told.output;
}

// No deadline: a large copy takes minutes, and a server that ends closes the connection.
async function post(dataDir: string, body: string): Promise<unknown> {
  const { port, token } = v.parse(keySchema, JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, method: 'POST', headers: { Authorization: `Bearer ${token}` } },
      (response) => json(response).then(resolve, reject),
    );
    asked.once('error', reject).end(body);
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
