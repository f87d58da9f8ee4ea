import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptPush, maxPlain } from './encrypt.ts';

const from = (text: string): Buffer => Buffer.from(text, 'base64url');
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

it('seals the message of RFC 8291, appendix A, as it stands there', () => {
  const sealed = encryptPush(Buffer.from('When I grow up, I want to be a watermelon'), keys, {
    salt: from('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  });
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('draws another salt and key for each message', () => {
  const [one, two] = [encryptPush(Buffer.from('a'), keys), encryptPush(Buffer.from('a'), keys)];
  expect(one.subarray(0, 86).equals(two.subarray(0, 86))).toBe(false);
});

it('takes 3993 bytes and no more', () => {
  expect(maxPlain).toBe(3993);
  expect(encryptPush(Buffer.alloc(maxPlain), keys)).toHaveLength(4096);
  expect(() => encryptPush(Buffer.alloc(maxPlain + 1), keys)).toThrow('3994 bytes');
});

it('refuses a key that is no point of the curve', () => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const broken = Buffer.from(ecdh.getPublicKey());
  broken[64] = (broken[64] ?? 0) ^ 1;
  expect(() => encryptPush(Buffer.from('a'), { ...keys, p256dh: broken.toString('base64url') })).toThrow(/public key/i);
});
