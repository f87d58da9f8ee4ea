import { expect, test } from 'vitest';
import { normiereCode } from '../inventar/kennung.rules.ts';
import { chargeAusCode } from './charge.rules.ts';

const ware = { sek_id: 'a', artikel_id: 'binde' };
const bekannt = [
  { ...ware, id: 'alt', losnr: 'ABC1', verfall: '2026-12-31' },
  { ...ware, id: 'neu', losnr: 'ABC2', verfall: '2027-02-28' },
  { ...ware, id: 'fremd', sek_id: 'b', losnr: 'XYZ', verfall: '2027-02-28' },
];
const gelesen = (raw: string) => {
  const code = normiereCode(raw, { etikettHosts: [], jahr: 2026 });
  return chargeAusCode(bekannt, ware, code.kind === 'code' ? code.angaben : {});
};

test('lot and last day of a package lead to its batch; one that nobody has entered is proposed (domain: inventar-tief 4, example 13)', () => {
  expect(gelesen('(01)04012345678901(17)270200(10)abc2')).toMatchObject({ id: 'neu' });
  expect(gelesen('(01)04012345678901(10)ABC1')).toMatchObject({ id: 'alt' });
  expect(gelesen('(01)04012345678901(17)270200(10)ABC1')).toEqual({ ...ware, losnr: 'ABC1', verfall: '2027-02-28' });
  expect(gelesen('(01)04012345678901(17)270200(10)XYZ')).toEqual({ ...ware, losnr: 'XYZ', verfall: '2027-02-28' });
  expect(gelesen('4012345678901')).toBeUndefined();
});
