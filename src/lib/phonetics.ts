const before = (letters: string, next: string): boolean => next !== '' && letters.includes(next);

/** Code of one letter by its neighbours. */
function codeOf(letter: string, previous: string, next: string): string {
  if ('aeijouy'.includes(letter)) return '0';
  if (letter === 'b') return '1';
  if (letter === 'p') return next === 'h' ? '3' : '1';
  if (letter === 'd' || letter === 't') return before('csz', next) ? '8' : '2';
  if ('fvw'.includes(letter)) return '3';
  if ('gkq'.includes(letter)) return '4';
  if (letter === 'c') {
    if (previous === '') return before('ahkloqrux', next) ? '4' : '8';
    // Hard before a, o, u after s as well: Oscar, Francesca.
    return before(before('sz', previous) ? 'aou' : 'ahkoqux', next) ? '4' : '8';
  }
  if (letter === 'x') return before('ckq', previous) ? '8' : '48';
  if (letter === 'l') return '5';
  if (letter === 'm' || letter === 'n') return '6';
  if (letter === 'r') return '7';
  return letter === 'h' ? '' : '8';
}

/** How a German or Italian name sounds (Kölner Phonetik, Postel 1969, double letters counting once); of lower-case letters without accents, all others are passed over. */
export function soundOf(name: string): string {
  const letters = name.replace(/[^a-z]/g, '').replace(/(.)\1+/g, '$1');
  let all = '';
  for (let i = 0; i < letters.length; i += 1)
    all += codeOf(letters.charAt(i), letters.charAt(i - 1), letters.charAt(i + 1));
  const single = all.replace(/(.)\1+/g, '$1');
  return single.charAt(0) + single.slice(1).replaceAll('0', '');
}
