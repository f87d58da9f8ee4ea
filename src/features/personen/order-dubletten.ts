import { mergedIdSchema } from './dubletten.calls.ts';
import { message } from '../../lib/message.ts';
import type { Sign } from '../../kit/likeness.ts';
import type { Device } from '../../screens/device.ts';
import { askServer, sending, type Told } from '../../screens/online/ask-server.ts';

type Request = Device['request'];
type Done = Promise<Told<{ readonly id: string }>>;

/** The pair of two persons that somebody wants to compare. */
export const pairUp = (request: Request, eine_id: string, andere_id: string): Done =>
  askServer(request, '/mgd/duplikate', mergedIdSchema, sending({ eine_id, andere_id }));

/** Makes one person of a pair; `werte` names by column the person whose value is taken. */
export const mergePair = (
  request: Request,
  id: string,
  bleibt: string,
  werte: Readonly<Record<string, string>>,
): Done => askServer(request, `/mgd/duplikate/${id}/zusammenfuehren`, mergedIdSchema, sending({ bleibt, werte }));

/** Says that a pair is two persons, or not any more. */
export const ignorePair = (request: Request, id: string, ignoriert: boolean): Done =>
  askServer(request, `/mgd/duplikate/${id}/ignorieren`, mergedIdSchema, sending({ ignoriert }));

/** Takes a merge back. */
export const splitMerge = (request: Request, id: string): Done =>
  askServer(request, `/mgd/duplikate/${id}/trennen`, mergedIdSchema, sending({}));

/** Why two persons are alike, or are not. */
export const reasons: Readonly<Record<Sign, string>> = {
  Steuernummer: message('gleiche Steuernummer'),
  Steuernummer_anders: message('andere Steuernummer'),
  Nachname: message('gleicher Nachname'),
  Nachname_aehnlich: message('ähnlicher Nachname'),
  Vorname: message('gleicher Vorname'),
  Vorname_aehnlich: message('ähnlicher Vorname'),
  Vertauscht: message('Vor- und Nachname vertauscht'),
  Geburtsdatum: message('gleiches Geburtsdatum'),
  Geburtsdatum_aehnlich: message('ähnliches Geburtsdatum'),
  Geburtsdatum_anders: message('anderes Geburtsdatum'),
  Email: message('gleiche E-Mail-Adresse'),
  Mobil: message('gleiche Mobilnummer'),
  Iban: message('gleiche IBAN'),
  Adresse: message('gleiche Adresse'),
  Geschlecht_anders: message('anderes Geschlecht'),
};
