import { expect, test } from 'vitest';
import { devicePart } from './provisional.ts';

test('devices whose ids begin alike have numbers of their own', () => {
  const devices = [
    'abcd0000-00a1-4f6b-8000-000000000000',
    'abcd0000-01a1-4f6b-8000-000000000000',
    'abcd1000-00a1-4f6b-8000-000000000000',
  ];
  expect(devices.map(devicePart)).toEqual(['NF6G0000', 'NF6G0001', 'NF6H0000']);
});
