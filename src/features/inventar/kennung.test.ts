import { describe, expect, test } from 'vitest';
import { gs1Datum } from './gs1.rules.ts';
import { gelesenerText, normiereCode } from './kennung.rules.ts';
import { etikettVon, gtin14, istEtikett, pruefzifferMod11_10 } from './pruefziffer.rules.ts';

const umgebung = { etikettHosts: ['huette.example', 'berg-yz.example:8443'], jahr: 2026 };
const lies = (raw: string) => normiereCode(raw, umgebung);
const wert = (raw: string): string => {
  const code = lies(raw);
  return code.kind === 'code' ? code.wert : code.grund;
};
const pruefziffer = 'Prüfziffer stimmt nicht. Bitte noch einmal scannen oder Nummer eingeben.';

describe('labels of our own', () => {
  test('nine digits and their check digit by ISO 7064 MOD 11,10 (domain: inventar 5)', () => {
    expect(pruefzifferMod11_10('000012345')).toBe('3');
    expect(etikettVon(12_345)).toBe('0000123453');
    expect(istEtikett('0000123453')).toBe(true);
    // One digit wrong, two swapped: each is found.
    for (const falsch of ['0000123463', '0000124353', '0000123450']) expect(istEtikett(falsch)).toBe(false);
  });

  test('any single wrong digit of any label is found', () => {
    for (const nummer of [0, 1, 999_999_999, 482_913_577]) {
      const etikett = etikettVon(nummer);
      for (let stelle = 0; stelle < 10; stelle += 1)
        for (const ziffer of '0123456789')
          expect(istEtikett(etikett.slice(0, stelle) + ziffer + etikett.slice(stelle + 1))).toBe(
            ziffer === etikett[stelle],
          );
    }
  });

  test('they are compared by digits only, also typed in groups or with CapsLock on', () => {
    for (const raw of ['0000123453', ' 0000 1234 53 ', '0000-1234-53', '====!"§$%§', '====!"£$%£', ']Q10000123453'])
      expect(lies(raw)).toMatchObject({ wert: '0000123453', art: 'Etikett', jeStueck: true });
  });

  test('a wrong check digit is said, and what was read stays known: it may be the number of the maker', () => {
    expect(lies('0000123454')).toEqual({ kind: 'kein-code', grund: pruefziffer, text: '0000123454' });
    expect(wert('HTTPS://HUETTE.EXAMPLE/I/0000123454')).toBe(pruefziffer);
  });

  test('a link is a label on our own hosts only (domain: inventar-tief 1.3)', () => {
    expect(wert('HTTPS://HUETTE.EXAMPLE/I/0000123453')).toBe('0000123453');
    expect(wert('https://huette.example/i/0000123453/')).toBe('0000123453');
    expect(wert('https://huette.example.evil.test/i/0000123453')).toBe('url:huette.example.evil.test/i/0000123453');
    expect(wert('https://fremd.example/i/0000123453?x=1#y')).toBe('url:fremd.example/i/0000123453');
  });

  test('a reader on a German or Italian keyboard types the link otherwise', () => {
    expect(wert('HTTPSÖ--HUETTE.EXAMPLE-I-0000123453')).toBe('0000123453');
    expect(wert('HTTPSç--HUETTE.EXAMPLE-I-0000123453')).toBe('0000123453');
    expect(wert('HTTPSÖ--BERGßZY.EXAMPLEÖ8443-I-0000123453')).toBe('0000123453');
    expect(wert('HTTPSÖ--ANDERE.EXAMPLE-I-0000123453')).not.toBe('0000123453');
  });
});

describe('GS1', () => {
  const erwartet = 'gs1:010950600013435221ABC123';

  test('one key, however the element string comes', () => {
    for (const raw of [
      ']d2010950600013435221abc123',
      ']C1010950600013435221ABC123',
      '\u001d010950600013435221ABC123',
      '~1010950600013435221ABC123',
      '010950600013435221ABC123',
      '(01)09506000134352(21)ABC123',
      '(01)09506000134352(10)L7(21)ABC123',
      ']d2010950600013435210L7~121ABC123',
      ']Q301095060001343521727020010L7\u001d21ABC123\u001d240TYP',
      'https://id.gs1.org/01/09506000134352/21/ABC123',
      'https://shop.example/p/01/9506000134352/10/L7/21/ABC123?17=270200',
    ])
      expect(wert(raw)).toBe(erwartet);
  });

  test('dates, lot and type come along for a new piece; day 00 is the last of its month', () => {
    const code = lies(']d20109506000134352111903151727020010L7\u001d21S1\u001d240HMS');
    expect(code).toMatchObject({
      jeStueck: true,
      angaben: {
        gtin: '09506000134352',
        seriennr: 'S1',
        losnr: 'L7',
        typ: 'HMS',
        herstelldatum: '2019-03-15',
        verfall: '2027-02-28',
      },
    });
    expect(lies(']d201095060001343521119030021S1')).toMatchObject({
      angaben: { herstelldatum: '2019-03-31', istMonat: true },
    });
  });

  test('the century is the one that lies within fifty years', () => {
    expect(gs1Datum('760101', 2026)).toBe('2076-01-01');
    expect(gs1Datum('770101', 2026)).toBe('1977-01-01');
    expect(gs1Datum('000229', 2026)).toBe('2000-02-29');
    expect(gs1Datum('010101', 2096)).toBe('2101-01-01');
    for (const falsch of ['271301', '270230', '2702', 'abcdef', undefined])
      expect(gs1Datum(falsch, 2026)).toBeUndefined();
  });

  test('a GTIN or a lot names a kind, a serial number or an asset one piece (domain: inventar-tief 1.2)', () => {
    expect(lies('9506000134352')).toMatchObject({ wert: 'gs1:0109506000134352', jeStueck: false });
    expect(lies(']d2010950600013435210L7')).toMatchObject({ wert: 'gs1:010950600013435210L7', jeStueck: false });
    expect(lies(']d2800406141415678')).toMatchObject({ wert: 'gs1:800406141415678', jeStueck: true });
    expect(lies('(8003)00614141123452400')).toMatchObject({ wert: 'gs1:800300614141123452400', jeStueck: true });
    expect(lies('(8003)00614141123452')).toMatchObject({ jeStueck: false });
  });

  test('leading zeros, UPC and EAN are equal (domain: inventar 7.5)', () => {
    expect(new Set(['036000291452', '0036000291452', '00036000291452'].map(wert)).size).toBe(1);
    expect(wert('96385074')).toBe('gs1:0100000096385074');
    expect(gtin14('9506000134353')).toBeUndefined();
    expect(wert('9506000134353')).toBe('9506000134353');
  });
});

describe('tags', () => {
  test('SGTIN-96, GRAI-96 and GIAI-96 are the same piece as the printed code (EPC Tag Data Standard, worked examples)', () => {
    expect(lies('3074257BF7194E4000001A85')).toMatchObject({
      wert: 'gs1:0180614141123458216789',
      art: 'RFID',
      jeStueck: true,
    });
    expect(wert('(01)80614141123458(21)6789')).toBe('gs1:0180614141123458216789');
    expect(wert('3374257bf40c0e4000000190')).toBe(wert('(8003)00614141123452400'));
    expect(wert('34 74 25 7B F4 00 00 00 00 00 16 2E')).toBe(wert('(8004)06141415678'));
  });

  test('any other tag keeps its digits, also one whose numbers are none', () => {
    expect(wert('E2801160600002054CC2096F')).toBe('epc:E2801160600002054CC2096F');
    expect(wert('301FFFFFFFFFFFFFFFFFFFFF')).toBe('epc:301FFFFFFFFFFFFFFFFFFFFF');
    expect(wert('3074257BF7194E4000001A853074257BF7194E4000001A85')).toMatch(/^epc:/);
  });
});

test('a code is shown as it was read, not by its key', () => {
  const code = normiereCode(']C1010950600013435221AB\u001d17270200', umgebung);
  expect(code.kind === 'code' && [code.wert.slice(0, 4), gelesenerText(code)]).toEqual([
    'gs1:',
    '010950600013435221AB 17270200',
  ]);
});

describe('anything else', () => {
  test('is compared trimmed, in capitals and composed', () => {
    expect(wert('  sn-4711\r\n')).toBe('SN-4711');
    expect(wert('Bu\u0308gel 7')).toBe('BÜGEL 7');
    expect(wert(']C0sn 4711')).toBe('SN 4711');
  });

  test('nothing hostile gets through: control characters, endless texts, halves of characters, what looks like a path', () => {
    expect(wert('\u0000\u0007\u202e')).toBe('Der Code ist leer.');
    expect(wert('A\u0000B\u202eC')).toBe('ABC');
    expect(wert('x'.repeat(121))).toBe('Der Code ist zu lang.');
    expect(wert('1'.repeat(1_000_000))).toBe('Der Code ist zu lang.');
    expect(wert('('.repeat(2000))).toBe('Der Code ist zu lang.');
    expect(wert('(01)'.repeat(20))).not.toMatch(/^gs1/);
    expect(wert(']d201'.repeat(40))).not.toMatch(/^gs1/);
    expect(wert('https://')).toBe('HTTPS://');
    expect(wert('https://a.example/%E0%A4%A')).toBe('url:a.example/%E0%A4%A');
    expect(wert('https://a.example/01/123/21/x')).toBe('url:a.example/01/123/21/x');
    expect(wert('javascript:alert(1)')).toBe('JAVASCRIPT:ALERT(1)');
    expect(wert('gs1:010950600013435221X')).toBe('GS1:010950600013435221X');
  });

  test('what is known by its key is known by it again', () => {
    for (const raw of ['0000123453', 'sn-4711', 'BÜGEL 7']) expect(wert(wert(raw))).toBe(wert(raw));
  });
});
