import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Deps } from '../context.ts';
import { logFault } from '../http/errors.ts';
import { inForce, markConfirmed, type Entered, type Former } from './account-address.ts';
import { writePassword } from './accounts.ts';
import { Limits, perQuarter } from './limits.ts';
import { hashNewPassword } from './new-password.ts';
import { createLink, lockUser, ownerOf, useLink } from './reset-links.ts';
import { resetMail } from './reset-mail.ts';
import { localToday } from '../../src/lib/local-time.ts';

/** Mails to one user within 15 minutes. They count only when name and address belong together, so nobody else can use them up. */
const mailsPerUser = perQuarter('kennwortmails', 3);
/** Requests that wait; what comes beyond is a flood and is dropped. */
const mostWaiting = 500;

type ResetDeps = Pick<Deps, 'storage' | 'keys' | 'mailer' | 'address' | 'now'>;

/**
 * Takes requests for a reset: a user whose address fits gets a mail with a link. Answers at once, before anything is looked up, and works
 * one after the other with random pauses: how long the next answer takes does not tell what was found.
 */
export function createResetRequests(deps: ResetDeps): (username: string, email: string) => void {
  const limits = new Limits(deps);
  let waiting = 0;
  let line: Promise<void> = Promise.resolve();
  const work = async (username: string, email: string): Promise<void> => {
    await sleep(randomInt(10, 100));
    waiting -= 1;
    const found = await findAddress(deps, username, email);
    if (found === undefined || (await limits.take(mailsPerUser, found.id)) !== undefined) return;
    const key = await createLink(deps.storage, found.id, deps.now());
    await deps.mailer.send(resetMail(found, new URL(`passwordreset/${key}`, deps.address)));
  };
  return (username, email) => {
    if (waiting >= mostWaiting) return;
    waiting += 1;
    line = line
      .then(() => work(username, email))
      .catch((error: unknown) => logFault(error, { method: '-', route: 'pwdreset' }));
  };
}

/** Sets the password of the link's user and ends all sessions. False when the link is no good for this user name; of two at once one wins. Throws `WeakPassword`, which leaves the link as it is. */
export async function resetPassword(
  { storage, now }: ResetDeps,
  key: string,
  username: string,
  password: string,
): Promise<boolean> {
  const owner = await ownerOf(storage.db, key, now());
  if (owner === undefined || owner.benutzername !== username) return false;
  const hash = await hashNewPassword(password, owner);
  return storage.transaction(async (tx) => {
    await lockUser(tx, owner.id);
    if (!(await useLink(tx, key, now()))) return false;
    // Who came by a mail to the account's address has shown that it is theirs.
    if (owner.an !== null && owner.an === owner.email) await markConfirmed(tx, owner.id, now());
    await writePassword(tx, owner.id, hash, now(), {
      by:
        owner.von_name === null
          ? owner
          : { id: owner.von_id ?? owner.id, name: `${owner.von_name} (Link an ${owner.name})` },
    });
    return true;
  });
}

interface Found {
  readonly id: string;
  readonly benutzername: string;
  /** As it stands in the records, not as it was typed. */
  readonly email: string;
  readonly sek_id: string;
  readonly mgd_id: string | null;
}

/** The user of that name, while not ended, whose address in force this is. */
async function findAddress({ storage, now }: ResetDeps, username: string, email: string): Promise<Found | undefined> {
  const { rows } = await sql<Omit<Found, 'email'> & Entered & Former>`
    select b.id, b.benutzername, b.sek_id, b.mgd_id, b.email, b.email_bestaetigt_am, k.bisher, k.ab from benutzer b left join kontoadressen k on k.benutzer_id = b.id
    where lower(b.benutzername) = lower(${username}) and not b.gesperrt and (b.ende is null or b.ende >= ${localToday(now())}::date)`.execute(
    storage.db,
  );
  const [found] = rows;
  const address = found === undefined ? null : inForce(found, found, now());
  return found === undefined || address?.toLowerCase() !== email.toLowerCase()
    ? undefined
    : { ...found, email: address };
}
