import { describe, expect, test } from 'vitest';
import { readStatusReport } from './payment-status.rules.ts';

const report = (inner: string, version = '10'): string =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>BANK1</MsgId><CreDtTm>2026-02-02T08:00:00</CreDtTm></GrpHdr>${inner}</CstmrPmtStsRpt></Document>`;
const group = '<OrgnlGrpInfAndSts><OrgnlMsgId>LS2026-0001</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId>';

test.each(['03', '10'])('version .%s: what was refused, with code, amount, mandate and fee', (version) => {
  const told = readStatusReport(
    report(
      `${group}<GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
      <OrgnlPmtInfAndSts><OrgnlPmtInfId>LS2026-0001-RCUR</OrgnlPmtInfId>
        <TxInfAndSts><OrgnlEndToEndId>E-1</OrgnlEndToEndId><TxSts>RJCT</TxSts>
          <StsRsnInf><Orgtr><Nm>Bank</Nm></Orgtr><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>
          <ChrgsInf><Amt Ccy="EUR">3.5</Amt></ChrgsInf>
          <OrgnlTxRef><Amt><InstdAmt Ccy="EUR">48.00</InstdAmt></Amt><MndtRltdInf><MndtId>BW-1042</MndtId></MndtRltdInf></OrgnlTxRef>
        </TxInfAndSts>
        <TxInfAndSts><OrgnlEndToEndId>NOTPROVIDED</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>
      </OrgnlPmtInfAndSts>`,
      version,
    ),
  );
  expect(told).toEqual({
    order: 'LS2026-0001',
    isRejected: false,
    code: undefined,
    parts: [],
    payments: [
      { reference: 'E-1', mandate: 'BW-1042', cents: 4800, isRejected: true, code: 'AC04', fee: 350 },
      {
        reference: undefined,
        mandate: undefined,
        cents: undefined,
        isRejected: false,
        code: undefined,
        fee: undefined,
      },
    ],
  });
});

test('a file, or one order of it, may be refused as a whole', () => {
  expect(
    readStatusReport(
      report(
        `${group}<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>DT01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts>
        <OrgnlPmtInfAndSts><OrgnlPmtInfId>LS2026-0001-FRST</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts><StsRsnInf><Rsn><Prtry>X9</Prtry></Rsn></StsRsnInf></OrgnlPmtInfAndSts>`,
      ),
    ),
  ).toEqual({
    order: 'LS2026-0001',
    isRejected: true,
    code: 'DT01',
    parts: [{ id: 'LS2026-0001-FRST', code: 'X9' }],
    payments: [],
  });
});

const whole = report(`${group}</OrgnlGrpInfAndSts>`);
test.each([
  ['cut in the middle', whole.slice(0, -30), 'Die Datei ist nicht vollständig. Bitte neu von der Bank holen.'],
  ['cut within a tag', whole.slice(0, -3), 'Die Datei ist nicht vollständig. Bitte neu von der Bank holen.'],
  ['of another kind', report(''), 'Das ist keine Statusmeldung der Bank (pain.002).'],
  ['no XML at all', 'Guten Tag', 'Die Datei ist nicht vollständig. Bitte neu von der Bank holen.'],
  [
    'with entities of its own',
    `<!DOCTYPE a [<!ENTITY b "c">]>${whole}`,
    'Die Datei enthält Anweisungen, die nicht angenommen werden.',
  ],
])('a file %s is told in a sentence', (_what, file, sentence) => {
  expect(readStatusReport(file)).toBe(sentence);
});

describe('whose name is whose', () => {
  const payee = (reference: string, status: string, name?: string): string =>
    `<OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${reference}</OrgnlEndToEndId><TxSts>${status}</TxSts>${name === undefined ? '' : `<StsRsnInf><AddtlInf>${name}</AddtlInf></StsRsnInf>`}</TxInfAndSts></OrgnlPmtInfAndSts>`;

  test.each([
    ['RCVC', undefined, 'match'],
    ['RVMC', 'Gruber Anna Maria', 'close'],
    ['RVNM', undefined, 'none'],
    ['RVNA', undefined, 'unknown'],
  ] as const)('%s says so, and is no refusal', (status, name, result) => {
    const told = readStatusReport(report(`${group}</OrgnlGrpInfAndSts>${payee('E-1', status, name)}`));
    expect(told).toMatchObject({ payments: [{ reference: 'E-1', isRejected: false, payee: { result, name } }] });
  });

  test('a report may say it of all at once', () => {
    expect(readStatusReport(report(`${group}<GrpSts>RCVC</GrpSts></OrgnlGrpInfAndSts>`))).toMatchObject({
      payees: { result: 'match' },
      payments: [],
    });
  });
});
