import { message } from '../../lib/message.ts';
import { childAt, childrenOf, readXml, textAt, XmlError, type XmlElement } from '../../lib/xml.ts';
import {
  ausSeiten,
  centsVon,
  gekuerzt,
  ibanVon,
  lehneAb,
  mitTagen,
  referenz,
  type Auszug,
  type Format,
  type Seite,
  type Umsatz,
  type Umsatzart,
} from './auszug.rules.ts';
import { artNachGvc } from './geschaeftsvorfall.rules.ts';

const saetze = {
  cut: message('Die Datei ist nicht vollständig. Bitte noch einmal von der Bank laden.'),
  entities: message('Die Datei enthält Anweisungen, die in einem Kontoauszug nichts verloren haben.'),
  broken: message('Die Datei ist kein lesbares XML.'),
};

const arten: Readonly<Record<string, readonly [Format, string]>> = {
  BkToCstmrStmt: ['Camt053', 'Stmt'],
  BkToCstmrAcctRpt: ['Camt052', 'Rpt'],
  BkToCstmrDbtCdtNtfctn: ['Camt054', 'Ntfctn'],
};

/** Reads camt.053, .052 and .054 in the versions .02 and .08. Throws AuszugFehler. */
export function liesCamt(xml: string): readonly Auszug[] {
  const [inhalt] = wurzel(xml).children;
  const [format, satz] = arten[inhalt?.name ?? ''] ?? lehneAb(message('Die Datei ist kein Kontoauszug (camt).'));
  const seiten = childrenOf(inhalt, satz).map((one) => seiteVon(one, format));
  if (seiten.length === 0) lehneAb(message('Die Datei enthält keinen Auszug.'));
  // Only a statement must end; a report of the day and a notice have no closing balance.
  return format === 'Camt053' ? ausSeiten(seiten) : seiten.map(mitTagen);
}

function wurzel(xml: string): XmlElement {
  try {
    return readXml(xml);
  } catch (error) {
    if (error instanceof XmlError) return lehneAb(saetze[error.kind]);
    throw error;
  }
}

function seiteVon(satz: XmlElement, format: Format): Seite {
  const iban = ibanVon(textAt(satz, 'Acct', 'Id', 'IBAN'));
  if (iban === null) lehneAb(message('Der Auszug nennt keine IBAN des Kontos.'));
  const salden = childrenOf(satz, 'Bal').map(saldoVon);
  const saldo = (...codes: readonly string[]) =>
    codes.flatMap((code) => salden.find((one) => one.code === code) ?? [])[0];
  const [anfang, ende] = [saldo('OPBD', 'PRCD'), saldo('CLBD')];
  const eintraege = childrenOf(satz, 'Ntry');
  const gebucht = eintraege.filter((one) => ['BOOK', null].includes(statusVon(one)));
  return {
    format,
    iban,
    nummer: gekuerzt(textAt(satz, 'ElctrncSeqNb') ?? textAt(satz, 'LglSeqNb') ?? textAt(satz, 'Id'), 35),
    von: tagVon(textAt(satz, 'FrToDt', 'FrDtTm')) ?? (anfang?.code === 'OPBD' ? anfang.tag : null),
    bis: ende?.tag ?? tagVon(textAt(satz, 'FrToDt', 'ToDtTm')),
    waehrung: textAt(satz, 'Acct', 'Ccy') ?? anfang?.waehrung ?? childAt(gebucht[0], 'Amt')?.attribute('Ccy') ?? 'EUR',
    anfang: anfang?.betrag ?? null,
    ende: ende?.betrag ?? null,
    umsaetze: gebucht.flatMap((one) => umsaetzeVon(one, iban)),
    vorgemerkt: eintraege.length - gebucht.length,
  };
}

/** `.02` has the word, `.08` a code. */
const statusVon = (eintrag: XmlElement): string | null => textAt(eintrag, 'Sts', 'Cd') ?? textAt(eintrag, 'Sts');

function saldoVon(saldo: XmlElement) {
  const amt = childAt(saldo, 'Amt');
  return {
    code: textAt(saldo, 'Tp', 'CdOrPrtry', 'Cd'),
    tag: tagIn(saldo, 'Dt'),
    betrag: betragVon(amt?.text) * vorzeichen(saldo),
    waehrung: amt?.attribute('Ccy'),
  };
}

const tagIn = (element: XmlElement, name: string): string | null =>
  tagVon(textAt(element, name, 'Dt') ?? textAt(element, name, 'DtTm'));

const tagVon = (text: string | null): string | null =>
  /^\d{4}-\d{2}-\d{2}/.test(text ?? '') ? (text?.slice(0, 10) ?? null) : null;

const betragVon = (text: string | undefined): number =>
  centsVon(text ?? '') ?? lehneAb(message('Ein Betrag im Auszug ist nicht lesbar.'));

function vorzeichen(element: XmlElement): 1 | -1 {
  const seite = textAt(element, 'CdtDbtInd');
  if (seite === 'CRDT') return 1;
  if (seite === 'DBIT') return -1;
  return lehneAb(message('Ein Umsatz im Auszug sagt nicht, ob er Eingang oder Ausgang ist.'));
}

/** The movements of an entry: its details where they have amounts, and what they leave of it as a line of its own. */
function umsaetzeVon(eintrag: XmlElement, konto: string): readonly Umsatz[] {
  const ganz = ganzerUmsatz(eintrag);
  const gruppen = childrenOf(eintrag, 'NtryDtls');
  const details = gruppen.flatMap((one) => childrenOf(one, 'TxDtls'));
  const angesagt = gruppen.map((one) => textAt(one, 'Btch', 'NbOfTxs')).filter((one) => one !== null);
  const anzahl = angesagt.length === 0 ? undefined : angesagt.reduce((sum, one) => sum + Number(one), 0);
  const betraege = details.map((one) => detailbetrag(one, ganz));
  if (details.length === 0 || (details.length > 1 && betraege.includes(undefined)))
    return [{ ...ganz, sammelposten: Math.max(anzahl ?? 1, details.length) > 1 }];
  const sammelposten = anzahl !== undefined && anzahl !== details.length;
  const umsaetze = details.map((one, index) => {
    const umsatz = mitDetail(ganz, one, konto);
    return { ...umsatz, betrag: betraege[index] ?? ganz.betrag, sammelposten };
  });
  const rest = ganz.betrag - umsaetze.reduce((sum, { betrag }) => sum + betrag, 0);
  return rest === 0 ? umsaetze : [...umsaetze, restzeile(ganz, rest, eintrag, details)];
}

function ganzerUmsatz(eintrag: XmlElement): Umsatz {
  const amt = childAt(eintrag, 'Amt');
  const buchungstag = tagIn(eintrag, 'BookgDt') ?? tagIn(eintrag, 'ValDt');
  return {
    buchungstag: buchungstag ?? lehneAb(message('Ein Umsatz im Auszug hat keinen Buchungstag.')),
    valuta: tagIn(eintrag, 'ValDt'),
    betrag: betragVon(amt?.text) * vorzeichen(eintrag),
    waehrung: amt?.attribute('Ccy') ?? 'EUR',
    partner: null,
    iban: null,
    zweck: gekuerzt(textAt(eintrag, 'AddtlNtryInf'), 1000),
    endtoendid: null,
    mandatsref: null,
    grund: null,
    bankref: gekuerzt(referenz(textAt(eintrag, 'AcctSvcrRef')), 35),
    umsatzart: artVon(childAt(eintrag, 'BkTxCd')),
    rueckbuchung: textAt(eintrag, 'RvslInd') === 'true',
    sammelposten: false,
  };
}

/** Amount of a detail in the currency of its entry; undefined when it has none. */
function detailbetrag(detail: XmlElement, { betrag, waehrung }: Umsatz): number | undefined {
  const amt = [childAt(detail, 'Amt'), childAt(detail, 'AmtDtls', 'TxAmt', 'Amt')].find(
    (one) => one !== undefined && (one.attribute('Ccy') ?? waehrung) === waehrung,
  );
  if (amt === undefined) return undefined;
  const seite = childAt(detail, 'CdtDbtInd') === undefined ? Math.sign(betrag) : vorzeichen(detail);
  return betragVon(amt.text) * seite;
}

function mitDetail(ganz: Umsatz, detail: XmlElement, konto: string): Umsatz {
  const andere = gegenseite(detail, ganz.betrag, konto);
  const info = childAt(detail, 'RmtInf');
  const strukturiert = childrenOf(info, 'Strd').map((one) => textAt(one, 'CdtrRefInf', 'Ref'));
  const texte = [...childrenOf(info, 'Ustrd').map(({ text }) => text.trim()), ...strukturiert].filter(Boolean);
  return {
    ...ganz,
    ...andere,
    zweck: gekuerzt(texte.join(' '), 1000) ?? gekuerzt(textAt(detail, 'AddtlTxInf'), 1000) ?? ganz.zweck,
    endtoendid: gekuerzt(referenz(textAt(detail, 'Refs', 'EndToEndId')), 35),
    mandatsref: gekuerzt(referenz(textAt(detail, 'Refs', 'MndtId')), 35),
    grund: gekuerzt(textAt(detail, 'RtrInf', 'Rsn', 'Cd') ?? textAt(detail, 'RtrInf', 'Rsn', 'Prtry'), 35),
    bankref: ganz.bankref ?? gekuerzt(referenz(textAt(detail, 'Refs', 'AcctSvcrRef')), 35),
    umsatzart: artVon(childAt(detail, 'BkTxCd')) ?? ganz.umsatzart,
  };
}

/** Who paid or was paid: the side that is not ours. A return names the sides as the first payment did. */
function gegenseite(detail: XmlElement, betrag: number, konto: string): Pick<Umsatz, 'partner' | 'iban'> {
  const parteien = childAt(detail, 'RltdPties');
  const seite = (name: string): Pick<Umsatz, 'partner' | 'iban'> => ({
    partner: gekuerzt(textAt(parteien, name, 'Pty', 'Nm') ?? textAt(parteien, name, 'Nm'), 140),
    iban: ibanVon(textAt(parteien, `${name}Acct`, 'Id', 'IBAN')),
  });
  const [erste, zweite] = betrag >= 0 ? [seite('Dbtr'), seite('Cdtr')] : [seite('Cdtr'), seite('Dbtr')];
  const istUnsere = erste.iban === konto || (erste.partner === null && erste.iban === null);
  return istUnsere && zweite.iban !== konto ? zweite : erste;
}

function restzeile(ganz: Umsatz, betrag: number, eintrag: XmlElement, details: readonly XmlElement[]): Umsatz {
  const istGebuehr = [eintrag, ...details].some((one) => childAt(one, 'Chrgs') !== undefined);
  return {
    ...ganz,
    betrag,
    zweck: istGebuehr ? 'Bankgebühr' : 'Unterschied zu den Einzelumsätzen',
    umsatzart: istGebuehr ? 'Gebuehr' : null,
  };
}

/** By the code of ISO 20022 (domain, memory of its pairs), else by the German code of the bank. */
function artVon(code: XmlElement | undefined): Umsatzart | null {
  const domain = childAt(code, 'Domn');
  const paar = [textAt(domain, 'Fmly', 'Cd'), textAt(domain, 'Fmly', 'SubFmlyCd')].join('/');
  return isoArten[paar] ?? artNachGvc(textAt(code, 'Prtry', 'Cd'));
}

const isoArten: Readonly<Record<string, Umsatzart>> = {
  'RCDT/ESCT': 'Gutschrift',
  'RCDT/DMCT': 'Gutschrift',
  'IDDT/ESDD': 'Einzug',
  'IDDT/UPDD': 'Rueckgabe',
  'RDDT/ESDD': 'Belastung',
  'ICDT/ESCT': 'Ueberweisung',
};
