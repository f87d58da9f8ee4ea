import { randomBytes } from 'node:crypto';

const trial = 'sicherungsprobe';

const digitsOf = (time: string): string => time.replaceAll(/\D/g, '').slice(0, 14);

/** Name of the schema, and ending of the folder, of a trial begun now: two at once have two. */
export const trialName = (now: Date): string =>
  `${trial}_${digitsOf(now.toISOString())}_${randomBytes(4).toString('hex')}`;
