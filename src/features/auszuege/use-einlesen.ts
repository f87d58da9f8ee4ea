import { useState } from 'react';
import { useDevice, type Device } from '../../screens/device.ts';
import { askServer, sending, type Told } from '../../screens/online/ask-server.ts';
import { AuszugFehler } from './auszug.rules.ts';
import { einlesenSchema, type Eingelesen } from './auszuege.calls.ts';
import { bankDateien, type BankDatei } from './bank-dateien.ts';
import { rateSpalten, type Spaltenwahl } from './bankcsv.rules.ts';
import { artVon, tabelleVon } from './einlesen.rules.ts';

/** Columns of a CSV file, as they are headed and as they are meant. */
interface Tabelle {
  readonly koepfe: readonly string[];
  readonly wahl: Spaltenwahl;
}

/** A chosen file with what the server said of it. */
interface Gewaehlt {
  readonly name: string;
  readonly inhalt: string;
  readonly tabelle: Tabelle | undefined;
  readonly told: Told<Eingelesen>;
}

interface Einlesen {
  readonly gewaehlt: readonly Gewaehlt[];
  /** Files that are no text. */
  readonly unlesbar: readonly Extract<BankDatei, { text: string }>[];
  readonly konto: string | null;
  readonly isPending: boolean;
  waehle(files: readonly File[]): Promise<void>;
  setKonto(id: string | null): Promise<void>;
  setSpalten(name: string, wahl: Spaltenwahl): Promise<void>;
  /** Takes up all that may be; answers what was refused now. */
  nimmAuf(): Promise<{ readonly ids: readonly string[]; readonly abgelehnt: number }>;
}

/** Chosen files of a bank, asked about before anything is kept; `einziges`: the account, where there is but one. */
export function useEinlesen(einziges: string | null): Einlesen {
  const { request } = useDevice();
  const [gewaehlt, setGewaehlt] = useState<readonly Gewaehlt[]>([]);
  const [unlesbar, setUnlesbar] = useState<Einlesen['unlesbar']>([]);
  const [konto, setzeKonto] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const frage = async (dateien: readonly Omit<Gewaehlt, 'told'>[], bank: string | null): Promise<void> => {
    setPending(true);
    const gefragt: Gewaehlt[] = [];
    for (const datei of dateien)
      gefragt.push({ ...datei, told: await schicke(request, datei, bank ?? einziges, true) });
    setGewaehlt(gefragt.toSorted((a, b) => beginn(a).localeCompare(beginn(b))));
    setPending(false);
  };
  return {
    gewaehlt,
    unlesbar,
    konto,
    isPending,
    async waehle(files) {
      const dateien = await bankDateien(files);
      setUnlesbar(dateien.filter((one) => 'text' in one));
      await frage(
        dateien.flatMap((one) => ('text' in one ? [] : [{ ...one, tabelle: tabelleIn(one.inhalt) }])),
        konto,
      );
    },
    async setKonto(id) {
      setzeKonto(id);
      await frage(gewaehlt, id);
    },
    async setSpalten(name, wahl) {
      await frage(
        gewaehlt.map((one) =>
          one.name === name && one.tabelle !== undefined ? { ...one, tabelle: { ...one.tabelle, wahl } } : one,
        ),
        konto,
      );
    },
    async nimmAuf() {
      setPending(true);
      const fertig: Gewaehlt[] = [];
      for (const one of gewaehlt)
        fertig.push(istEinlesbar(one) ? { ...one, told: await schicke(request, one, konto ?? einziges, false) } : one);
      setGewaehlt(fertig);
      setPending(false);
      return {
        ids: fertig.flatMap(({ told }) =>
          told.kind === 'done' ? told.value.auszuege.flatMap(({ id }) => id ?? []) : [],
        ),
        abgelehnt: fertig.filter(({ told }) => told.kind !== 'done').length,
      };
    },
  };
}

/** Whether there is something in a file that is kept. */
export const istEinlesbar = ({ told }: Pick<Gewaehlt, 'told'>): boolean => told.kind === 'done' && told.value.einlesbar;

const beginn = ({ told }: Gewaehlt): string => (told.kind === 'done' ? (told.value.auszuege[0]?.von ?? '') : '');

const schicke = (
  request: Device['request'],
  { name, inhalt, tabelle }: Omit<Gewaehlt, 'told'>,
  konto: string | null,
  vorschau: boolean,
): Promise<Told<Eingelesen>> =>
  askServer(
    request,
    '/kassenbuch/auszuege/einlesen',
    einlesenSchema,
    sending(
      {
        name,
        inhalt,
        vorschau,
        ...(konto === null ? {} : { sekbank_id: konto }),
        ...(tabelle && { spalten: tabelle.wahl }),
      },
      'POST',
    ),
  );

/** The columns of a CSV file; undefined for the forms of banks that say what they mean. */
function tabelleIn(inhalt: string): Tabelle | undefined {
  if (artVon(inhalt) !== 'csv') return undefined;
  try {
    const sheet = tabelleVon(inhalt);
    const wahl = rateSpalten(sheet) ?? { kopf: 0, spalten: {}, dezimal: ',' };
    return { koepfe: sheet[wahl.kopf] ?? [], wahl };
  } catch (error) {
    if (error instanceof AuszugFehler) return undefined;
    throw error;
  }
}
