/** A sentence for a person: German text as message id, with ICU placeholders. */
export interface Message {
  readonly id: string;
  readonly values: Readonly<Record<string, string | number>>;
}

const separator = '\u001f';

/** Packs a message into the plain string that validation libraries carry. The id is German text and is collected for translation. */
export const message = (id: string, values: Message['values'] = {}): string =>
  Object.keys(values).length === 0 ? id : `${id}${separator}${JSON.stringify(values)}`;

/** Reads what `message` packed; any other string is a message without values. */
export function unpackMessage(packed: string): Message {
  const [id = '', json] = packed.split(separator);
  return { id, values: json === undefined ? {} : (JSON.parse(json) as Message['values']) };
}

/** German wording of a packed message, for the server's `status_text` and `fields`. */
export function germanText(packed: string): string {
  const { id, values } = unpackMessage(packed);
  return id.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
