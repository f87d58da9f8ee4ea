import * as v from 'valibot';
import { message } from '../../lib/message.ts';
import { errorBodySchema } from '../../protocol/errors.ts';
import type { Transport } from '../transport.ts';

type Field = 'alt' | 'neu';

/** Why a password was not changed: the sentence, and what is wrong in which field. */
export interface NotChanged {
  readonly text: string;
  readonly fields: readonly { readonly feld: Field; readonly text: string }[];
}

const fieldOf: Readonly<Record<string, Field>> = { kennwortalt: 'alt', kennwortneu: 'neu' };

/** Changes the signed-in user's password; undefined when it was. */
export async function changePassword(
  transport: Pick<Transport, 'request'>,
  kennwortalt: string,
  kennwortneu: string,
): Promise<NotChanged | undefined> {
  const text = message('Kennwort konnte nicht gespeichert werden!');
  const body = JSON.stringify({ kennwortalt, kennwortneu });
  const response = await transport
    .request('/user/kennwortaendern', { method: 'PUT', body, headers: { 'Content-Type': 'application/json' } })
    .catch(() => undefined);
  if (response?.ok === true) return undefined;
  const error = v.safeParse(errorBodySchema, await response?.json().catch(() => null));
  const fields = error.success ? error.output.fields : [];
  return {
    text,
    fields: fields.flatMap(({ feld, text: sentence }) =>
      fieldOf[feld] === undefined ? [] : [{ feld: fieldOf[feld], text: sentence }],
    ),
  };
}
