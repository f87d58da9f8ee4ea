import * as v from 'valibot';
import { message } from '../lib/message.ts';
import { passwordSchema } from './session.ts';

const max = 254;
const tooLong = message('Höchstens {max} Zeichen.', { max });

/** What is typed to have a password reset (spec A 5). */
export const resetFields = {
  username: v.pipe(
    v.string(),
    v.nonEmpty(message('Benutzer ist erforderlich')),
    v.regex(/^\S*$/u, message('Benutzer enthält ungültiges Leerzeichen.')),
    v.maxLength(max, tooLong),
  ),
  email: v.pipe(
    v.string(),
    v.nonEmpty(message('E-Mail ist erforderlich')),
    v.regex(/^\S*$/u, message('E-Mail enthält ungültiges Leerzeichen.')),
    v.maxLength(max, tooLong),
  ),
};

/** `POST /pwdreset`: `username` (spec A 7), also called `benutzer` (spec A 3). */
export const resetRequestSchema = v.pipe(
  v.strictObject({
    username: v.optional(v.string()),
    benutzer: v.optional(v.string()),
    email: v.optional(v.string(), ''),
  }),
  v.transform(({ username, benutzer, email }) => ({ username: username ?? benutzer ?? '', email })),
);

/** What the server says about a reset (spec A 8); the client shows it in the person's language. */
export const resetTexts = {
  /** The same whether or not there is such a user. */
  asked: message(
    'Bestätigungs-E-Mail wurde gesendet, wenn Benutzername und E-Mail-Adresse mit den Daten im System übereinstimmen.',
  ),
  noLink: message('Dieser Link ist ungültig oder abgelaufen.'),
  tooMany: message('Zu viele Anfragen. Versuchen Sie es in einer Viertelstunde wieder.'),
};

/** Why the server takes a password for easily guessed. */
export const weakPasswordTexts = {
  common: message('Das Kennwort steht auf Listen häufiger Kennwörter oder ist nur wenig davon entfernt.'),
  owner: message(
    'Das Kennwort ist aus dem Benutzernamen oder aus Wörtern gebildet, die jeder mit diesem Konto verbindet.',
  ),
  guessed: message(
    'Das Kennwort ist leicht zu erraten. Nehmen Sie mehrere Wörter, die nichts miteinander zu tun haben.',
  ),
};

/** A change of the password with a wrong old one. */
export const wrongOldPassword = message('Das bisherige Kennwort ist falsch.');

const linkKey = v.pipe(v.string(), v.maxLength(100));

/** `POST /pwdresetbenutzer`: the id of a link. */
export const resetLookupSchema = v.strictObject({ id: linkKey });

/** Whose link it is. */
export const resetOwnerSchema = v.object({ benutzername: v.string() });

/** `POST /pwdreset2`: `username` (spec A 7) is the name shown, also called `email` (spec A 3). */
export const resetSchema = v.pipe(
  v.strictObject({
    id: linkKey,
    username: v.optional(v.string()),
    email: v.optional(v.string()),
    password: passwordSchema,
  }),
  v.transform(({ id, username, email, password }) => ({ id, username: username ?? email ?? '', password })),
);
