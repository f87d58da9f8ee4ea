import * as v from 'valibot';
import { germanText } from '../../src/lib/message.ts';
import { passwordSchema } from '../../src/protocol/session.ts';
import { invalid } from '../http/errors.ts';
import { guessing } from './guessing.ts';
import { hashPassword } from './passwords.ts';

/** A new password against the rules; `message` is the sentence for the person. */
export class WeakPassword extends Error {
  readonly kind = 'weak-password';
}

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly benutzername: string;
  readonly name: string;
  readonly email: string | null;
}

/** The hash of a new password. Every password that somebody chooses comes this way, and throws `WeakPassword` when it is against the rules. */
export async function hashNewPassword(password: string, { benutzername, name, email }: PasswordOwner): Promise<string> {
  const form = v.safeParse(passwordSchema, password, { abortPipeEarly: true });
  const why = form.success ? await guessing(password, [benutzername, name, email ?? '']) : form.issues[0].message;
  if (why !== undefined) throw new WeakPassword(germanText(why));
  return hashPassword(password);
}

/** For `catch`: a weak password is refused at the field where it was typed, under this title or its own sentence. */
export const asRefusal =
  (feld: string, title?: string) =>
  (error: unknown): never => {
    throw error instanceof WeakPassword ? invalid(title ?? error.message, [{ feld, text: error.message }]) : error;
  };
