/** The kinds of organisation that this one build serves (spec A 1). */
export const varianten = ['BERGRETTUNG', 'SCV', 'VSM', 'CLUBOFFICE', 'STF', 'KJS', 'SKJ', 'SIB'] as const;
export type Variante = (typeof varianten)[number];

/** The organisation screen under each customer's own word for it (spec A 2). */
export type OrganisationRoute = '/ortsgruppen' | '/choere' | '/musikkapellen' | '/organisationen' | '/bezirke';

/** Brand colour in light and dark; white text stands on both. */
export interface Marke {
  readonly hell: string;
  readonly dunkel: string;
}

/** What a customer puts first: areas that a sign-in leads to, entries of the menu, tabs of records by module (`-name` leaves one out); what is not named follows in the usual order. */
export interface Anordnung {
  readonly startlisten: readonly string[];
  readonly menue: readonly string[];
  readonly reiter: Readonly<Record<string, readonly string[]>>;
}

/** What differs between kinds of organisation, as data: no screen asks which variant runs. Menu and terms are files in `public/assets/`. */
export interface Variant extends Anordnung {
  readonly name: Variante;
  readonly organisationRoute: OrganisationRoute;
  /** Notices of missing mandatory data after the sign-in (spec A 4). */
  readonly hasPflichtfelder: boolean;
  /** A reset password stays on its page and shows where to go on (spec A 4). */
  readonly resetStays: boolean;
  readonly marke: Marke;
  /** How years of membership count: calendar years that were touched, or full years. */
  readonly years: 'calendar' | 'full';
  /** Volunteers of this kind may be paid flat sums in Italy, as operators of the CNSAS are (domain: ausbildung 5). */
  readonly hasPauschalen: boolean;
  /** Routes of lists that do not allow all branches at once: one must be chosen (spec B 9.3). */
  readonly sektionRequired: readonly string[];
  /** German paragraphs of the data-protection consent. */
  einwilligung(): Promise<readonly string[]>;
}

const usual = {
  organisationRoute: '/ortsgruppen',
  hasPflichtfelder: false,
  hasPauschalen: false,
  resetStays: false,
  years: 'full',
  sektionRequired: [],
  startlisten: [],
  menue: [],
  reiter: {},
} as const;

/** Exercises that are counted are those of a mountain rescue. */
const ohneUebung = '-uebungstaetigkeit';
/** The groups of the menu as always, and in the one of the inventory this entry first. */
const zuerst = (flag: string): readonly string[] => ['RETTUNGSSTELLEN', 'MITGLIEDER', 'AUSBILDUNG', 'TAETIGKEIT', flag];
/** Who stands for the young, and what they agreed to, is looked up more than anything else. */
const jugend = { mitglieder: ['allgemein', 'kontakt', 'vormund', 'einwilligungen', ohneUebung] };

const all: Readonly<Record<Variante, Variant>> = {
  BERGRETTUNG: {
    ...usual,
    name: 'BERGRETTUNG',
    hasPauschalen: true,
    marke: { hell: '#b9151b', dunkel: '#cf2e2e' },
    einwilligung: async () => (await import('./einwilligung/bergrettung.ts')).einwilligung,
  },
  SCV: {
    ...usual,
    name: 'SCV',
    menue: zuerst('NOTENARCHIV'),
    reiter: { mitglieder: ['allgemein', 'stimmgattungen', ohneUebung] },
    organisationRoute: '/choere',
    years: 'calendar',
    marke: { hell: '#6d2a86', dunkel: '#9450b0' },
    einwilligung: async () => (await import('./einwilligung/scv.ts')).einwilligung,
  },
  VSM: {
    ...usual,
    name: 'VSM',
    menue: zuerst('NOTENARCHIV'),
    reiter: { mitglieder: ['allgemein', 'besetzung', ohneUebung] },
    organisationRoute: '/musikkapellen',
    years: 'calendar',
    sektionRequired: ['/kassabuch', '/beitraege', '/rechnungen'],
    hasPflichtfelder: true,
    resetStays: true,
    marke: { hell: '#14508c', dunkel: '#2f70b8' },
    einwilligung: async () => (await import('./einwilligung/vsm.ts')).einwilligung,
  },
  CLUBOFFICE: {
    ...usual,
    name: 'CLUBOFFICE',
    reiter: { mitglieder: [ohneUebung] },
    organisationRoute: '/organisationen',
    marke: { hell: '#0b5f63', dunkel: '#177a7f' },
    einwilligung: async () => (await import('./einwilligung/cluboffice.ts')).einwilligung,
  },
  STF: {
    ...usual,
    name: 'STF',
    reiter: { mitglieder: [ohneUebung] },
    organisationRoute: '/bezirke',
    marke: { hell: '#2b6427', dunkel: '#387a32' },
    einwilligung: async () => (await import('./einwilligung/stf.ts')).einwilligung,
  },
  KJS: {
    ...usual,
    name: 'KJS',
    reiter: jugend,
    marke: { hell: '#9c4400', dunkel: '#b3520a' },
    einwilligung: async () => (await import('./einwilligung/kjs.ts')).einwilligung,
  },
  SKJ: {
    ...usual,
    name: 'SKJ',
    reiter: jugend,
    marke: { hell: '#a3195b', dunkel: '#bf3a74' },
    einwilligung: async () => (await import('./einwilligung/skj.ts')).einwilligung,
  },
  SIB: {
    ...usual,
    name: 'SIB',
    menue: zuerst('BIENENDATENBANK'),
    reiter: { mitglieder: [ohneUebung] },
    marke: { hell: '#7a5200', dunkel: '#8a6410' },
    einwilligung: async () => (await import('./einwilligung/sib.ts')).einwilligung,
  },
};

/** An unknown name is the default, mountain rescue. */
export const variantOf = (name: string): Variant => all[varianten.find((one) => one === name) ?? 'BERGRETTUNG'];

/** The kind of organisation with what the customer's own settings put first. */
export function variantIn(
  settings: { readonly variante: string } & { readonly [K in keyof Anordnung]?: Anordnung[K] | undefined },
): Variant {
  const variant = variantOf(settings.variante);
  const { startlisten = variant.startlisten, menue = variant.menue, reiter = variant.reiter } = settings;
  return { ...variant, startlisten, menue, reiter };
}
