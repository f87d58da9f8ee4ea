import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { resetFields } from '../../protocol/password.ts';
import { newPasswordSchema, passwordSchema } from '../../protocol/session.ts';

/** The sentence for what is typed in one field; it may look at the others. */
export type Rules<N extends string> = Readonly<Record<N, (values: Readonly<Record<N, string>>) => string | undefined>>;

/** What is wrong with a text by its schema. */
export function issueOf(schema: v.GenericSchema<unknown, string>, value: string): string | undefined {
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  return result.success ? undefined : result.issues[0].message;
}

/** Step 1 of a reset (spec A 5). */
export const requestRules: Rules<'benutzer' | 'email'> = {
  benutzer: ({ benutzer }) => issueOf(resetFields.username, benutzer),
  email: ({ email }) => issueOf(resetFields.email, email),
};

/** A new password and its confirmation (spec A 5). */
export const newPasswordRules: Rules<'neu' | 'bestaetigung'> = {
  neu: ({ neu }) => issueOf(passwordSchema, neu),
  bestaetigung: ({ neu, bestaetigung }) => {
    if (bestaetigung === '') return message('Bestätigung Kennwort ist erforderlich');
    return bestaetigung === neu ? undefined : message('Kennwörter sind nicht identisch');
  },
};

/** The same with the password of until now. */
export const changeRules: Rules<'alt' | 'neu' | 'bestaetigung'> = {
  alt: ({ alt }) => issueOf(newPasswordSchema.entries.kennwortalt, alt),
  ...newPasswordRules,
};
