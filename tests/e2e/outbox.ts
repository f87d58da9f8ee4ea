import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readMail, type ReadMail } from '../../server/mail/read-mail.ts';

/** Mails of a server without a mail server that were written to this address, oldest first. */
async function mailsTo(dataDir: string, address: string): Promise<ReadMail[]> {
  const folder = join(dataDir, 'postausgang');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name)))));
  return mails.filter(({ header }) => header.toLowerCase().includes(`to: ${address}`));
}

/** Does something that sends a mail to this address, and waits for it. */
export async function mailAfter(dataDir: string, address: string, act: () => Promise<unknown>): Promise<ReadMail> {
  const before = (await mailsTo(dataDir, address)).length;
  await act();
  await expect.poll(async () => (await mailsTo(dataDir, address)).length).toBe(before + 1);
  const mail = (await mailsTo(dataDir, address)).at(-1);
  if (mail === undefined) throw new Error(`no mail to ${address}`);
  return mail;
}
