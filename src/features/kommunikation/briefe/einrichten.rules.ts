import type { Known } from '../../../kit/define-table.ts';
import { message } from '../../../lib/message.ts';
import type { dokumente } from '../../dokumente/dokumente.table.ts';
import type { sektionen } from '../../organisation/sektionen.table.ts';
import type { dokumentetyp } from '../../stammdaten/dokumentetyp.table.ts';
import type { listen } from '../newsletter/listen.table.ts';
import type { newsletter } from '../newsletter/newsletter.table.ts';
import type { Briefkopf } from './briefbogen.rules.ts';
import type { Emailvorlage } from './vorlagen.rules.ts';

/** What a branch has set up by now, as far as it can be read. */
export interface Eingerichtet {
  readonly sektion: Known<typeof sektionen> | undefined;
  readonly eigener: Briefkopf | undefined;
  /** The letterhead of a branch above, while there is no own one. */
  readonly geerbter: Briefkopf | undefined;
  readonly vorlagen: readonly Emailvorlage[];
  readonly listen: readonly Known<typeof listen>[];
  readonly newsletter: readonly Known<typeof newsletter>[];
  /** Texts that people consent to, as documents of the branch. */
  readonly einwilligungstexte: readonly Known<typeof dokumente>[];
  /** Kinds of documents that are in use. */
  readonly dokumenttypen: readonly Known<typeof dokumentetyp>[];
}

export type Schrittname =
  | 'briefkopf'
  | 'impressum'
  | 'absender'
  | 'vorlagen'
  | 'liste'
  | 'probe'
  | 'einwilligungen'
  | 'fristen';

/** A step of setting up, done or open by what is there; `stand` is a message. */
export interface Schritt {
  readonly name: Schrittname;
  readonly titel: string;
  readonly stand: string;
  readonly istFertig: boolean;
  /** Nothing has to be done: what is given serves. */
  readonly istFreiwillig?: boolean;
}

const da = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** The steps by which a branch begins to write to people (domain: archive-tief 8), each told by the data alone, so that anybody goes on at any time. */
export function schritte(of: Eingerichtet): readonly Schritt[] {
  return [
    briefkopfschritt(of),
    impressum(of),
    absender(of),
    einwilligungen(of),
    fristen(of),
    vorlagen(of),
    liste(of),
    probe(of),
  ];
}

function briefkopfschritt({ eigener, geerbter }: Eingerichtet): Schritt {
  const stand =
    eigener !== undefined
      ? message('Es gibt einen eigenen Briefkopf.')
      : geerbter !== undefined
        ? message('Es gilt der Briefkopf von oben.')
        : message('Es gibt noch keinen Briefkopf; auf Briefen stehen nur Name und Anschrift.');
  return {
    name: 'briefkopf',
    titel: message('Briefkopf'),
    stand,
    istFertig: eigener !== undefined || geerbter !== undefined,
  };
}

function impressum({ sektion, eigener, geerbter }: Eingerichtet): Schritt {
  const kopf = eigener ?? geerbter;
  const fehlt = [
    ...(da(sektion?.strasse) && da(sektion?.ort) ? [] : [message('Anschrift')]),
    ...(da(sektion?.email) ? [] : [message('E-Mail')]),
    ...(da(kopf?.steuernr) || da(kopf?.register) || da(kopf?.runts_nr)
      ? []
      : [message('Steuernummer oder Register im Briefkopf')]),
  ];
  const [first] = fehlt;
  return {
    name: 'impressum',
    titel: message('Impressum'),
    stand:
      first === undefined
        ? message('Anschrift, E-Mail und Steuernummer oder Register sind eingetragen.')
        : message('Noch nicht eingetragen: {was}', { was: fehlt.join(', ') }),
    istFertig: first === undefined,
  };
}

function absender({ sektion, listen: all }: Eingerichtet): Schritt {
  const ohne = all.filter((one) => !da(one.antwortadresse));
  const istFertig = da(sektion?.email) || (all.length > 0 && ohne.length === 0);
  return {
    name: 'absender',
    titel: message('Absender und Antworten'),
    stand: istFertig
      ? message('Antworten kommen an.')
      : message(
          'Antworten gehen an niemanden: Bitte eine Antwortadresse bei der Liste oder die eigene E-Mail eintragen.',
        ),
    istFertig,
  };
}

/** Whether documents of a kind are texts that people consent to: their versions are what a consent names. */
export const istEinwilligungstyp = ({ name }: Pick<Known<typeof dokumentetyp>, 'name'>): boolean =>
  /^(?:einwilligung|consens)/iu.test(name ?? '');

function einwilligungen({ einwilligungstexte: all }: Eingerichtet): Schritt {
  const gueltig = all.filter(({ gueltigab }) => da(gueltigab));
  return {
    name: 'einwilligungen',
    titel: message('Texte der Einwilligungen'),
    stand:
      gueltig.length > 0
        ? message('{n, plural, one {# Text liegt} other {# Texte liegen}} mit Fassung unter Dokumente.', {
            n: gueltig.length,
          })
        : message(
            'Legen Sie unter Dokumente ab, worin eingewilligt wird (Fotos, Newsletter, bei Kindern die Eltern), mit dem Dokumenttyp „Einwilligung“: so bleibt jede Fassung lesbar.',
          ),
    istFertig: gueltig.length > 0,
  };
}

function fristen({ dokumenttypen }: Eingerichtet): Schritt {
  const offen = dokumenttypen.filter(({ aufbewahrung }) => (aufbewahrung ?? null) === null);
  return {
    name: 'fristen',
    titel: message('Aufbewahrungsfristen'),
    stand:
      dokumenttypen.length === 0
        ? message('Es gibt noch keine Dokumenttypen.')
        : offen.length === 0
          ? message('Jeder Dokumenttyp hat eine Frist.')
          : message('Noch ohne Frist: {was}', { was: offen.map(({ name }) => name ?? '').join(', ') }),
    istFertig: dokumenttypen.length > 0 && offen.length === 0,
  };
}

const vorlagen = ({ vorlagen: all }: Eingerichtet): Schritt => ({
  name: 'vorlagen',
  titel: message('E-Mail-Vorlagen'),
  stand:
    all.length === 0
      ? message('Es gelten die Texte von oben, sonst die des Programms.')
      : message('{n, plural, one {# eigene Vorlage} other {# eigene Vorlagen}}', { n: all.length }),
  istFertig: all.length > 0,
  istFreiwillig: true,
});

const liste = ({ listen: all }: Eingerichtet): Schritt => ({
  name: 'liste',
  titel: message('Erste Liste'),
  stand:
    all.length === 0
      ? message('Ein Newsletter geht immer an eine Liste.')
      : message('{n, plural, one {# Liste} other {# Listen}}', { n: all.length }),
  istFertig: all.length > 0,
});

function probe({ newsletter: all }: Eingerichtet): Schritt {
  const istFertig = all.some(({ testam, begonnenam }) => da(testam) || da(begonnenam));
  return {
    name: 'probe',
    titel: message('Probe'),
    stand: istFertig
      ? message('Eine Probe ist gesendet.')
      : message('Schreiben Sie einen Newsletter und senden Sie sich eine Probe.'),
    istFertig,
  };
}
