import { holdsWords, searchText, searchWords } from '../../lib/search-text.ts';

/**
 * What is said of a screen in one language. Words in braces are message ids, as `{Speichern}`: they are shown as the screen itself shows
 * them, in the language and with the terms of the kind of organisation.
 */
export interface Hilfetext {
  /** What the screen is for, in one or two sentences. */
  readonly zweck: string;
  /** How its main task goes, three to six steps. */
  readonly schritte?: readonly string[];
  /** What special words mean, by the word. */
  readonly begriffe?: Readonly<Record<string, string>>;
  /** What happens without a network, where that is more than the rule says. */
  readonly offline?: string;
}

/** Without a network a screen works wholly, reads and keeps what was changed until there is one, or waits for it. */
export type Netz = 'geraet' | 'server';

/** The help of one screen; of a module what it is called and what happens offline follow from its definition. */
export interface Hilfe {
  /** What the screen is called: a message id. */
  readonly name?: string;
  readonly netz?: Netz;
  readonly de: Hilfetext;
  readonly it: Hilfetext;
}

/** Help by the addresses of screens, as the router knows them. */
export type Hilfen = Readonly<Record<`/${string}`, Hilfe>>;

/** A text cut at its words in braces: every second part is a message id. */
export const partsOf = (text: string): readonly string[] => text.split(/[{}]/);

/** A text with its words in braces as the screen shows them. */
export const filled = (text: string, word: (id: string) => string): string =>
  partsOf(text)
    .map((part, at) => (at % 2 === 1 ? word(part) : part))
    .join('');

/** Everything that a help says, in the order in which it is read. */
export const sentencesOf = ({ zweck, schritte = [], begriffe = {}, offline }: Hilfetext): readonly string[] => [
  zweck,
  ...schritte,
  ...Object.entries(begriffe).map(([word, meaning]) => `${word}: ${meaning}`),
  ...(offline === undefined ? [] : [offline]),
];

/** Whether a text has all words of a search, wherever they stand; umlauts and capitals as in every list. */
export const hasWords = (text: string, asked: string): boolean => holdsWords(searchText([text]), searchWords(asked));

const pflegen = {
  de: [
    'Drücken Sie {Neu}, schreiben Sie den Namen deutsch und italienisch und speichern Sie.',
    'Ändern Sie einen Eintrag, so ändert sich sein Name überall, wo er steht.',
    'Was niemand mehr wählen soll, bekommt einen Tag in {Archiviert am}: alte Einträge behalten es.',
  ],
  it: [
    'Premere {Neu}, scrivere il nome in tedesco e in italiano e salvare.',
    'Se si modifica una voce, il suo nome cambia ovunque compaia.',
    'Ciò che non va più scelto riceve una data in {Archiviert am}: i dati vecchi lo conservano.',
  ],
} as const;

/** Help of a list of master data: what it is for; how it is kept is the same for all of them. */
export const stammliste = (de: string, it: string): Hilfe => ({
  de: { zweck: de, schritte: pflegen.de },
  it: { zweck: it, schritte: pflegen.it },
});
