import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's parameters for Argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id hash of a password in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), options);

// Verified against when there is no such user, so that both cases cost the same.
let stranger: Promise<string> | undefined;

/** True when the password fits. Without a stored hash it does the same work and answers false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  stranger ??= hashPassword('kein Benutzer');
  const against = stored ?? (await stranger);
  const fits = await verify(against, password.normalize('NFC')).catch(() => false);
  return fits && stored !== undefined;
}

/** Prepares the comparison hash, so that the first unknown user does not take longer than the others. */
export async function warmPasswords(): Promise<void> {
  stranger ??= hashPassword('kein Benutzer');
  await stranger;
}
