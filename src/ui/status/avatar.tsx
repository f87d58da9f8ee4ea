import type { ReactElement } from 'react';
import './avatar.css';

type AvatarProps = { name: string; src?: string | undefined; size?: 'small' | 'normal' | 'large' };

/** Picture or initials; only an ornament, the name stands beside it. */
export function Avatar({ name, src, size = 'normal' }: AvatarProps): ReactElement {
  if (src) return <img className="avatar" data-size={size} src={src} alt="" />;
  return (
    <span className="avatar" data-size={size} data-hue={hueOf(name)} aria-hidden>
      {initials(name)}
    </span>
  );
}

/** `Hofer Anna Maria` → `HA`. */
export function initials(name: string): string {
  const words = name.split(/[\s,]+/).filter(Boolean);
  return words.slice(0, 2).map((word) => word[0]?.toLocaleUpperCase('de') ?? '').join('');
}

function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 6;
  return sum;
}
