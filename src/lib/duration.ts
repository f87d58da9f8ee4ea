import { message } from './message.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** `4:35` of 275 s, `1:02:35` from an hour on: how long a piece of music takes. */
export function formatDuration(seconds: number | undefined | null): string {
  if (seconds === undefined || seconds === null) return '';
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}

/** Seconds of `4:35`, `75:00` or `1:02:35`; undefined for anything else: a bare number could be either. */
export function parseDuration(text: string): number | undefined {
  const found = /^(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (found === null) return undefined;
  const [, hours, minutes, seconds] = found;
  if (hours !== undefined && Number(minutes) > 59) return undefined;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** What to say of a text or number that is no duration; a packed German sentence (domain: archive-tief 9). */
export function durationProblem(given: unknown): string {
  const typed = typeof given === 'number' || typeof given === 'string' ? String(given).trim() : '';
  const [, minutes, seconds = '00'] = /^(\d{1,3})(?:[.,]([0-5]\d))?$/.exec(typed) ?? [];
  return minutes === undefined
    ? message('Dauer wie 4:35 erwartet.')
    : message('Meinen Sie {dauer} Minuten?', { dauer: `${minutes}:${seconds}` });
}
