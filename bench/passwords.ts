import { hashPassword, verifyPassword, warmPasswords } from '../server/auth/passwords.ts';
import { compare, line, ms, ratio } from './lib/measure.ts';

// Nobody learns from the time of an answer whether a name exists: that both cases do the same work is a test, that they take as long is seen here.
const stored = await hashPassword('ein Kennwort');
await warmPasswords();
const times = await compare(100, {
  known: () => verifyPassword(stored, 'ein anderes'),
  unknown: () => verifyPassword(undefined, 'ein anderes'),
});
const { known = Number.NaN, unknown = Number.NaN } = times;
line('a wrong password, an unknown user', ms(known), ms(unknown), ratio(unknown / known));
