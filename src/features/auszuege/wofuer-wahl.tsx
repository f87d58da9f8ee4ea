import { useMemo, useState, type ReactElement } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { message } from '../../lib/message.ts';
import { fold } from '../../lib/search-text.ts';
import { useRows } from '../../screens/use-replica.ts';
import { ComboBox } from '../../ui/fields/combo-box.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { t, tMessage } from '../../ui/t.ts';
import { konten } from '../finanzen/konten.table.ts';
import { banken } from '../organisation/banken.table.ts';
import type { Angebot as Angebotenes, AuszugStand, StandZeile, ZuordnenOrder } from './auszuege.calls.ts';
import type { Zeichen } from './zuordnung.rules.ts';

/** What a line is, without the line. */
export type Wahl = ZuordnenOrder['zeilen'][number] extends infer W
  ? W extends unknown
    ? Omit<W, 'id'>
    : never
  : never;

const gruende: Readonly<Record<Zeichen, string>> = {
  EndToEnd: message('Referenz stimmt'),
  Mandat: message('Mandat und Betrag stimmen'),
  Nummer: message('Nummer steht im Text'),
  Iban: message('IBAN bekannt'),
  Betrag: message('Betrag stimmt'),
  Name: message('Name stimmt'),
  Faellig: message('Fällig um diese Zeit'),
  IbanAnderer: message('IBAN gehört jemand anderem'),
};

type WofuerWahlProps = {
  zeile: StandZeile;
  stand: AuszugStand;
  sek_id: string;
  sekbank_id: string;
  onChange: (wahl: Wahl | undefined) => void;
};

/** Chooses what a movement is: a proposal, a voucher that is there, an account, or a transfer to another box. */
export function WofuerWahl({ zeile, stand, sek_id, sekbank_id, onChange }: WofuerWahlProps): ReactElement {
  const vorschlaege = useVorschlaege(zeile, stand);
  const [art, setArt] = useState<string | null>(zeile.vorgewaehlt ? (vorschlaege[0]?.id ?? null) : null);
  const waehle = (id: string): void => {
    setArt(id);
    onChange(vorschlaege.find((one) => one.id === id)?.wahl);
  };
  return (
    <RadioGroup className="auszug-wahl" aria-label={t('Was ist diese Zahlung?')} value={art} onChange={waehle}>
      {vorschlaege.map(({ id, titel, text }) => (
        <Radio key={id} value={id} className="auszug-wahl-eine">
          <strong>{titel}</strong>
          <span className="muted">{text}</span>
        </Radio>
      ))}
      <Radio value="konto" className="auszug-wahl-eine">
        <strong>{zeile.betrag > 0 ? t('Eine andere Einnahme') : t('Eine Ausgabe')}</strong>
        <span className="muted">{t('Auf ein Konto des Kontenplans')}</span>
      </Radio>
      {art === 'konto' && (
        <KontoWahl sek_id={sek_id} onChange={(id) => onChange(id === null ? undefined : { knt_id: id })} />
      )}
      <Radio value="umbuchung" className="auszug-wahl-eine">
        <strong>{t('Eine Umbuchung')}</strong>
        <span className="muted">{t('Zwischen diesem Konto und einer Kasse oder einem anderen Konto')}</span>
      </Radio>
      {art === 'umbuchung' && (
        <BankWahl
          sek_id={sek_id}
          ohne={sekbank_id}
          onChange={(id) => onChange(id === null ? undefined : { gegensekbank_id: id })}
        />
      )}
    </RadioGroup>
  );
}

interface Angebot {
  readonly id: string;
  readonly titel: string;
  readonly text: string;
  readonly wahl: Wahl;
}

function useVorschlaege(zeile: StandZeile, { posten, belege }: AuszugStand): readonly Angebot[] {
  return useMemo(() => {
    const je = new Map(posten.map((one) => [one.id, one]));
    const forderungen = zeile.vorschlaege.map(({ teile, zeichen }, at): Angebot => ({
      id: `forderung ${at}`,
      titel: teile
        .map(({ id, betrag }) => {
          const { nummer = '', name = '' } = je.get(id) ?? {};
          return [nummer, name, teile.length > 1 || betrag !== je.get(id)?.betrag ? formatMoney(betrag) : null]
            .filter((one) => one !== null && one !== '')
            .join(' ');
        })
        .join(' + '),
      text: [...new Set(teile.map(({ id }) => je.get(id)?.text)), ...zeichen.map((one) => t(gruende[one]))]
        .filter((one) => typeof one === 'string')
        .join(' · '),
      wahl: { teile: teile.map(({ id, betrag }) => ({ forderung_id: id, betrag })) },
    }));
    const gebucht = zeile.belege.flatMap((id): Angebot[] => {
      const beleg = belege.find((one) => one.id === id);
      if (beleg === undefined) return [];
      return [
        {
          id: `beleg ${id}`,
          titel: t('Schon gebucht: {beleg}', { beleg: beleg.nummer ?? '' }),
          text: `${beleg.beschreibung} · ${formatDate(beleg.buchungsdatum)}`,
          wahl: { kassenbuch_id: id },
        },
      ];
    });
    const weitere = zeile.angebote.map(({ satz, wofuer }, at): Angebot => ({
      id: `angebot ${at}`,
      titel: tMessage(satz),
      text: t(wirkung(wofuer)),
      wahl: wofuer,
    }));
    return [...forderungen, ...gebucht, ...weitere];
  }, [zeile, posten, belege]);
}

/** What confirming it does. */
const wirkung = (wofuer: Angebotenes['wofuer']): string =>
  'lastschrift_id' in wofuer
    ? message('Die Forderung ist wieder offen, eine Gebühr ist Aufwand.')
    : 'ausgleich_id' in wofuer
      ? message('Gleicht den Geldtransit aus.')
      : message('Das lässt sich in den Buchungsregeln ändern.');

type EineWahlProps = { sek_id: string; onChange: (id: string | null) => void };

/** Accounts of the branch's chart that a person may book. */
function KontoWahl({ sek_id, onChange }: EineWahlProps): ReactElement {
  const rows = useRows(konten);
  const items = useMemo(
    () =>
      (rows ?? [])
        .filter(
          (row) =>
            row.sek_id === sek_id &&
            row.zeilenart === 'Konto' &&
            row.direktbuchung === true &&
            row.gesperrt !== true &&
            (row.archiviertam ?? null) === null &&
            (row.sekbank_id ?? null) === null,
        )
        .map(({ id, kontonr, name }) => ({ id, label: `${kontonr ?? ''} ${name ?? ''}` }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [rows, sek_id],
  );
  return <Suche label={t('Konto')} items={items} onChange={onChange} />;
}

function BankWahl({ sek_id, ohne, onChange }: EineWahlProps & { ohne: string }): ReactElement {
  const rows = useRows(banken);
  const items = useMemo(
    () =>
      (rows ?? [])
        .filter((row) => row.sek_id === sek_id && row.id !== ohne)
        .map(({ id, bezeichnung }) => ({ id, label: bezeichnung ?? '' })),
    [rows, sek_id, ohne],
  );
  return <Suche label={t('Kasse oder Bankkonto')} items={items} onChange={onChange} />;
}

const hoechstens = 50;

function Suche({
  label,
  items,
  onChange,
}: {
  label: string;
  items: readonly { id: string; label: string }[];
  onChange: (id: string | null) => void;
}): ReactElement {
  const [value, setValue] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const found = items.filter((one) => fold(one.label).includes(fold(typed.trim()))).slice(0, hoechstens);
  return (
    <ComboBox
      label={label}
      isRequired
      value={value}
      valueLabel={items.find(({ id }) => id === value)?.label ?? ''}
      items={found}
      onSearch={setTyped}
      onChange={(id) => {
        setValue(id);
        onChange(id);
      }}
    />
  );
}
