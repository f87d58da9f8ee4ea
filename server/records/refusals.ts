import type { FieldIssue } from '../../src/kit/schema.ts';
import { germanText } from '../../src/lib/message.ts';
import type { ConflictBody, ErrorBody, MovedBody, OverlapBody } from '../../src/protocol/errors.ts';
import { HttpError, invalid } from '../http/errors.ts';

const notValid = 'Die Eingabe ist nicht gültig.';

const germanIssues = (issues: readonly FieldIssue[]): ErrorBody['fields'] =>
  issues.map((issue) => ({ feld: issue.feld, text: germanText(issue.text) }));

/** 422 with a German sentence for every field that is wrong; never with a value. */
export function rejected(issues: readonly FieldIssue[]): HttpError {
  const isIncomplete = issues.every((issue) => issue.text === 'Pflichtfeld');
  return invalid(isIncomplete ? 'Nicht alle Pflichtfelder sind gesetzt.' : notValid, germanIssues(issues));
}

/** 422: the period overlaps that of a row which is there; a device makes a question of it. */
export class Overlap extends HttpError {
  override readonly body: OverlapBody;

  constructor(issues: readonly FieldIssue[], neben: OverlapBody['neben']) {
    super(422, 'input', notValid);
    this.body = { kind: 'input', status_text: notValid, fields: germanIssues(issues), neben };
  }
}

/** 422 for a whole record or step, not for one of its fields. */
export const refused = (sentence: string): HttpError => invalid(sentence);

/** 400 for one record that is not there or not for this user (spec B 8). */
export const noRow = (): HttpError => new HttpError(400, 'not-found', 'Zeile nicht vorhanden.');

/** 412: what the server holds, in the columns that the user may read. */
export class Conflict extends HttpError {
  override readonly body: ConflictBody;

  constructor(conflict: Omit<ConflictBody, 'kind' | 'status_text' | 'fields'>) {
    const sentence = sentenceOf(conflict);
    super(412, 'conflict', sentence);
    this.body = { kind: 'conflict', status_text: sentence, fields: [], ...conflict };
  }
}

/** 410: the record goes on as another one. */
export class Moved extends HttpError {
  override readonly body: MovedBody;

  constructor(moved: Omit<MovedBody, 'kind' | 'status_text' | 'fields'>) {
    const sentence = 'Der Datensatz wurde mit einem anderen zusammengeführt.';
    super(410, 'moved', sentence);
    this.body = { kind: 'moved', status_text: sentence, fields: [], ...moved };
  }
}

function sentenceOf({ geloescht, eltern }: Pick<ConflictBody, 'geloescht' | 'eltern'>): string {
  if (eltern !== undefined) return 'Der zugehörige Datensatz wurde inzwischen gelöscht.';
  return geloescht ? 'Der Datensatz wurde inzwischen gelöscht.' : 'Der Datensatz wurde inzwischen geändert.';
}
