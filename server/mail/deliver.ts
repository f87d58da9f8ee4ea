import { Readable } from 'node:stream';
import type { createTransport } from 'nodemailer';
import type { Delivery, Envelope } from './mail.ts';

type Transport = ReturnType<typeof createTransport>;

/**
 * Hands one composed mail to the mail server, once. What was answered decides; without an answer nobody knows what became of it, unless
 * not a byte of it was read (RFC 5321 4.2.5: a mail counts as taken with the answer to its end).
 */
export async function deliver(smtp: Transport, raw: Buffer, envelope: Envelope): Promise<Delivery> {
  let wasRead = false;
  const bytes = Readable.from(
    (function* () {
      wasRead = true;
      yield raw;
    })(),
  );
  try {
    await smtp.sendMail({ envelope: { ...envelope }, raw: bytes });
    return { is: 'taken' };
  } catch (error) {
    const { responseCode, response = '', command, message = '' } = faultOf(error);
    // A connection that took mails before ended, often with 421: the pool found that nothing of this one was sent, and keeps the answer to itself.
    if (message.startsWith(unsentByPool)) return { is: 'postponed', status: '4.4.2', atRecipient: false };
    if (responseCode === undefined) return { is: wasRead ? 'unknown' : 'untouched' };
    const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? `${String(responseCode)[0]}.0.0`;
    const atRecipient = command === 'RCPT TO';
    const isFinal = responseCode >= 500 && (atRecipient || command === 'DATA');
    return { is: isFinal ? 'refused' : 'postponed', status, atRecipient };
  }
}

const unsentByPool = 'Reached maximum number of retries after connection was closed';

interface Fault {
  readonly message?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
}

function faultOf(error: unknown): Fault {
  if (typeof error !== 'object' || error === null) return {};
  return {
    ...('message' in error && typeof error.message === 'string' ? { message: error.message } : {}),
    ...('responseCode' in error && typeof error.responseCode === 'number' ? { responseCode: error.responseCode } : {}),
    ...('response' in error && typeof error.response === 'string' ? { response: error.response } : {}),
    ...('command' in error && typeof error.command === 'string' ? { command: error.command } : {}),
  };
}
