/** A sentence for a person: German text as message id, with ICU placeholders. */
export interface Message {
  readonly id: string;
  readonly values: Readonly<Record<string, string | number>>;
}

const separator = '\u001f';
// As in compiled gettext catalogues, only behind the text: what is before it is German.
const contextMark = '\u0004';

/**
 * A text that means something else here than elsewhere: the id carries what it belongs to (`Patient`), which a catalogue keeps as msgctxt.
 * Where a catalogue has no entry of its own for it, that of the plain text is taken. For German alone go through `germanText`.
 */
export const within = (context: string, id: string): string => `${id}${contextMark}${context}`;

/** The text of an id without the context that `within` gave it. */
export const plainText = (id: string): string => id.split(contextMark, 1)[0] ?? id;

/** Packs a message into the plain string that validation libraries carry. The id is German text and is collected for translation. */
export const message = (id: string, values: Message['values'] = {}): string =>
  Object.keys(values).length === 0 ? id : `${id}${separator}${JSON.stringify(values)}`;

/** Reads what `message` packed; any other string is a message without values. */
export function unpackMessage(packed: string): Message {
  const [id = '', json] = packed.split(separator);
  return { id, values: json === undefined ? {} : (JSON.parse(json) as Message['values']) };
}

/** German wording of a packed message or a label, for whatever the server writes in German. */
export function germanText(packed: string): string {
  const { id, values } = unpackMessage(packed);
  return plainText(id).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
