import { createTransport } from 'nodemailer';
import type { ObjectStore } from '../files/objects.ts';
import { newId } from '../../src/lib/ids.ts';
import { message } from '../../src/lib/message.ts';
import { addressIn, compose, recipientOf } from './compose.ts';
import { deliver } from './deliver.ts';
import { log as event } from '../operation/log.ts';
import type { Dkim } from './dkim.ts';
import type { Mailer, MailLog } from './mail.ts';
import type { MailWords } from './mail-words.ts';
import { createOutbox, mailIdOf, putAt } from './outbox.ts';

/** Pauses after rounds that got nowhere, in ms; the last one stays. */
const usualPauses: readonly number[] = [10_000, 60_000, 300_000, 1_800_000];
/** What could not be delivered in two days is no news any more. */
const patienceMillis = 2 * 86_400_000;

const careful = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  disableFileAccess: true,
  disableUrlAccess: true,
};

export interface MailerOptions {
  readonly objects: ObjectStore;
  /** Sender: an address, or `Name <address>`. */
  readonly from: string;
  /** Mail server (`smtp://…`, `smtps://…`); without one the mails stay in the outbox. */
  readonly smtpUrl?: string | undefined;
  readonly dkim?: Dkim | undefined;
  readonly now: () => Date;
  readonly pauses?: readonly number[];
  /** Sends while no other server does; answers whether it did. Absent: nobody else has this outbox. */
  readonly turn?: ((work: () => Promise<void>) => Promise<boolean>) | undefined;
  /** Told what becomes of every mail. */
  readonly log?: MailLog;
  /** Says a mail in the words of its branch. */
  readonly words?: MailWords;
}

/** A mailer over an outbox: every mail is written there first, and goes when the mail server has taken it. */
export interface OutboxMailer extends Mailer {
  /** Ids of the mails that lie in the outbox. */
  waiting(): Promise<string[]>;
  /** Whether mails are on their way at the moment. */
  isSending(): boolean;
  /** Resolves when none is. */
  settled(): Promise<void>;
  /** No new attempt from now on. */
  stop(): void;
}

type Outcome = 'sent' | 'gone' | 'refused' | 'postponed' | 'unreachable';

/** While another server sends, it is asked so often whether it has done, ms. */
const turnMillis = 2000;
/** So often it is looked whether another server that died has left mails, ms. */
const lookMillis = 60_000;

export function createMailer({
  objects,
  from,
  smtpUrl,
  dkim,
  now,
  pauses = usualPauses,
  turn,
  log: mailLog,
  words: wordsOf,
}: MailerOptions): OutboxMailer {
  const outbox = createOutbox(objects);
  const smtp = smtpUrl === undefined ? undefined : createTransport({ url: smtpUrl, ...careful });
  // Many mails at a time share connections; what was not taken is nobody's to try again but ours.
  const pooled =
    smtpUrl === undefined
      ? undefined
      : createTransport({ url: smtpUrl, ...careful, pool: true, maxConnections: 4, maxRequeues: 0 });
  let isStopped = false;
  let isRunning = false;
  let sending = Promise.resolve();
  let isAskedAgain = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  const sendOne = async (name: string): Promise<Outcome> => {
    const raw = await outbox.read(name);
    if (raw === undefined) return 'gone';
    const to = recipientOf(raw);
    if (to === undefined) return 'refused';
    try {
      await smtp?.sendMail({ envelope: { from, to }, raw });
      return 'sent';
    } catch (error) {
      const outcome = outcomeOf(error);
      log(outcome, name, error);
      return outcome;
    }
  };
  /** A log that cannot be written keeps no mail from going its way. */
  const tell = async (name: string, outcome: Outcome, isTooOld: boolean): Promise<void> => {
    const id = mailIdOf(name);
    const told =
      outcome === 'sent'
        ? mailLog?.sent(id)
        : outcome === 'refused'
          ? mailLog?.failed(
              id,
              isTooOld ? message('Zwei Tage lang nicht zustellbar.') : message('Vom Mailserver abgelehnt.'),
            )
          : undefined;
    await told?.catch((error: unknown) => log('unlogged', name, error));
  };
  /** One after the other; false when something stays. */
  const sendAll = async (): Promise<boolean> => {
    let isAllGone = true;
    for (const name of await outbox.waiting()) {
      if (isStopped) return false;
      const isTooOld = now().getTime() - putAt(name) > patienceMillis;
      const outcome = isTooOld ? 'refused' : await sendOne(name);
      if (isTooOld) log('refused', name);
      await tell(name, outcome, isTooOld);
      if (outcome === 'sent') await outbox.remove(name);
      else if (outcome === 'refused') await outbox.setAside(name);
      else if (outcome !== 'gone') isAllGone = false;
      // The others would not get through either.
      if (outcome === 'unreachable') return false;
    }
    return isAllGone;
  };
  /** Sends what waits, when it is our turn; answers after how many ms to look again, if at all. */
  const attempt = async (): Promise<number | undefined> => {
    let isAllGone = false;
    const send = async (): Promise<void> => void (isAllGone = await sendAll());
    try {
      if (turn === undefined) await send();
      else if (!(await turn(send))) return turnMillis;
    } catch (error) {
      log('unreachable', undefined, error);
    }
    failures = isAllGone ? 0 : failures + 1;
    if (!isAllGone) return pauses[Math.min(failures, pauses.length) - 1];
    return turn === undefined ? undefined : lookMillis;
  };
  const round = (): Promise<void> => {
    if (smtp === undefined || isStopped) return Promise.resolve();
    isAskedAgain = isRunning;
    return isRunning ? sending : (sending = send());
  };
  const send = async (): Promise<void> => {
    isRunning = true;
    clearTimeout(timer);
    const pause = await attempt();
    isRunning = false;
    if (isAskedAgain) return round();
    if (pause !== undefined && !isStopped) timer = setTimeout(() => void round(), pause).unref();
  };

  return {
    async send(asked, { id = newId(), tx } = {}) {
      const mail = wordsOf === undefined ? asked : await wordsOf(asked, tx);
      const bytes = await compose(mail, from, now(), dkim);
      await mailLog?.begin(id, mail, now(), tx);
      const name = await outbox.put(bytes, now(), id).catch(async (error: unknown) => {
        if (tx === undefined) await mailLog?.failed(id, message('Die E-Mail konnte nicht abgelegt werden.'));
        throw error;
      });
      log('put', name);
      if (tx === undefined) void round();
    },
    waiting: async () => (await outbox.waiting()).map(mailIdOf),
    start: () => void round(),
    isSending: () => isRunning,
    settled: () => sending,
    address: addressIn(from),
    host: smtpUrl === undefined ? undefined : new URL(smtpUrl).hostname,
    dkim,
    async deliver(raw, envelope, id) {
      if (pooled !== undefined) return deliver(pooled, raw, envelope);
      await outbox.put(raw, now(), id);
      return { is: 'taken' };
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      smtp?.close();
      pooled?.close();
    },
  };
}

/** Only what the mail server says of this recipient or this mail concerns the mail; all else concerns the way there. */
function outcomeOf(error: unknown): Exclude<Outcome, 'sent' | 'gone'> {
  const { command, responseCode } = codesOf(error);
  if (command !== 'RCPT TO' && command !== 'DATA') return 'unreachable';
  return responseCode !== undefined && responseCode >= 500 ? 'refused' : 'postponed';
}

function codesOf(error: unknown): { code?: string; command?: string; responseCode?: number } {
  if (typeof error !== 'object' || error === null) return {};
  return {
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('command' in error && typeof error.command === 'string' ? { command: error.command } : {}),
    ...('responseCode' in error && typeof error.responseCode === 'number' ? { responseCode: error.responseCode } : {}),
  };
}

const words = {
  put: 'im Postausgang',
  refused: 'unzustellbar, sie bleibt in postausgang/unzustellbar',
  postponed: 'vom Mailserver vertagt',
  unreachable: 'der Mailserver nimmt nichts an',
  unlogged: 'im E-Mail-Protokoll nicht vermerkt',
};

/** A mail server's answer may quote addresses, so only its codes are kept. */
function log(what: keyof typeof words, datei?: string, error?: unknown): void {
  event(what === 'put' ? 'info' : 'fehler', 'mail', { was: words[what], datei, ...codesOf(error) });
}
