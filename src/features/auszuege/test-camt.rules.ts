/** Files of banks for tests: a statement that agrees with itself, made of entries. */
export const konto = 'DE89370400440532013000';

const amt = (cents: number, ccy = 'EUR'): string =>
  `<Amt Ccy="${ccy}">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;

const bal = (code: string, cents: number, tag: string, ccy = 'EUR'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amt(cents, ccy)}<Dt><Dt>${tag}</Dt></Dt></Bal>`;

export interface TestEintrag {
  readonly betrag: number;
  readonly tag?: string;
  readonly ref?: string;
  readonly sts?: string;
  readonly rvsl?: boolean;
  readonly ccy?: string;
  readonly code?: string;
  /** What stands in `NtryDtls`. */
  readonly details?: string;
  readonly mehr?: string;
}

export const ntry = ({
  betrag,
  tag = '2026-04-01',
  ref,
  sts = 'BOOK',
  rvsl,
  ccy,
  code = '',
  details = '',
  mehr = '',
}: TestEintrag): string =>
  `<Ntry>${amt(betrag, ccy)}${rvsl === undefined ? '' : `<RvslInd>${rvsl}</RvslInd>`}<Sts>${sts}</Sts><BookgDt><Dt>${tag}</Dt></BookgDt><ValDt><Dt>${tag}</Dt></ValDt>${ref === undefined ? '' : `<AcctSvcrRef>${ref}</AcctSvcrRef>`}<BkTxCd>${code}</BkTxCd>${mehr}${details === '' ? '' : `<NtryDtls>${details}</NtryDtls>`}</Ntry>`;

interface TestAuszug {
  readonly anfang: number | null;
  readonly ende: number | null;
  readonly eintraege: readonly string[];
  readonly iban?: string;
  readonly nummer?: string;
  readonly von?: string;
  readonly bis?: string;
  readonly ccy?: string;
  readonly salden?: string;
}

export const stmt = ({
  anfang,
  ende,
  eintraege,
  iban = konto,
  nummer = '7',
  von = '2026-04-01',
  bis = '2026-04-01',
  ccy = 'EUR',
  salden = '',
}: TestAuszug): string =>
  `<Stmt><Id>A${nummer}</Id><ElctrncSeqNb>${nummer}</ElctrncSeqNb><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>${ccy}</Ccy></Acct>${anfang === null ? '' : bal('OPBD', anfang, von, ccy)}${salden}${ende === null ? '' : bal('CLBD', ende, bis, ccy)}${eintraege.join('')}</Stmt>`;

export const itbd = (cents: number): string => bal('ITBD', cents, '2026-04-01');

export const camt = (inhalt: string, art = 'BkToCstmrStmt', version = 'camt.053.001.02'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><${art}><GrpHdr><MsgId>1</MsgId></GrpHdr>${inhalt}</${art}></Document>`;

/** A statement of so many payments of members, each with its reference. */
export function grosserAuszug(
  anzahl: number,
  betragVon: (nr: number) => number = (nr) => 2400 + (nr % 40) * 100,
): string {
  const zahlen = Array.from({ length: anzahl }, (_, nr) => nr);
  const eintraege = zahlen.map((nr) =>
    ntry({
      betrag: betragVon(nr),
      ref: `BANK${nr}`,
      code: '<Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn>',
      details: `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Zahler ${nr}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Beitrag B-2026-${String(nr).padStart(5, '0')}</Ustrd></RmtInf></TxDtls>`,
    }),
  );
  const summe = zahlen.reduce((sum, nr) => sum + betragVon(nr), 0);
  return camt(stmt({ anfang: 100_000, ende: 100_000 + summe, eintraege }));
}
