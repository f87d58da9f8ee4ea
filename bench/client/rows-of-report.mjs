import { kilobytes, megabytes, ms, ratio } from './report.mjs';

const holds = (is) => (is ? 'holds' : 'MISSED');

/** Lines of the stores: the limit is plain Dexie on the same rows. */
export function storeRows(count, { dexie, ours, pouch, rxdb }) {
  const toLimit = ours.load / dexie.load;
  const toRxdb = rxdb.load / ours.load;
  const line = (what, key, show) => [what, show(ours[key]), show(dexie[key]), show(pouch[key]), show(rxdb[key])];
  return [
    [
      ...line(`first replica, ${count} rows`, 'load', ms),
      '≤ 0.5 × limit',
      `${ratio(toLimit)} ${holds(toLimit <= 0.5)}`,
    ],
    [
      '  RxDB by its replication, as ours',
      '',
      '',
      '',
      '',
      '≥ 4 × faster than RxDB',
      `${ratio(toRxdb)} ${holds(toRxdb >= 4)}`,
    ],
    ['  RxDB by bulkInsert alone, limit likewise', '', '', '', ms(rxdb.insert), '', ratio(rxdb.insert / ours.load)],
    [...line('delta of 1000 rows', 'delta', ms), '', `${ratio(ours.delta / dexie.delta)}`],
    [...line('one edit saved', 'edit', ms), '≤ 1.5 ms', `${ratio(ours.edit / dexie.edit)} ${holds(ours.edit <= 1.5)}`],
    [
      ...line('disk used', 'disk', megabytes),
      '≤ RxDB',
      `${ratio(ours.disk / rxdb.disk)} ${holds(ours.disk <= rxdb.disk)}`,
    ],
  ];
}

/** Lines of the app with so many members. */
export function appRows(mitglieder, { cold, raw, keys, again, drains, script, memory }) {
  const perKey = mitglieder <= 20_000 ? 16 : 50;
  const toRaw = cold / raw;
  const of = (what) => `${what}, ${mitglieder} members`;
  return [
    [
      of('list after a cold offline start'),
      ms(cold),
      ms(raw),
      '',
      '',
      '≤ 1.2 × limit',
      `${ratio(toRaw)} ${holds(toRaw <= 1.2)}`,
    ],
    [of('filter keystroke to paint'), ms(keys), '', '', '', `≤ ${perKey} ms`, holds(keys <= perKey)],
    [of('list painted from memory'), ms(again), '', '', '', '≤ 150 ms', holds(again <= 150)],
    ...drains.map(({ delay, count, settled, answered, server }) => {
      const goal = delay === 0 ? 200 : 5000;
      return [
        `${count} edits drained at ${delay} ms round trip`,
        ms(answered),
        '',
        '',
        '',
        `≤ ${ms(goal)}`,
        `${holds(answered <= goal)} (of that the server: ${ms(server)}; pulled: ${ms(settled)})`,
      ];
    }),
    ['JavaScript before the sign-in page (gzip)', kilobytes(script), '', '', '', '≤ 150 kB', holds(script <= 150_000)],
    [of('memory of the tab (heap)'), megabytes(memory.heap), '', '', '', '', ''],
    [
      of('memory of the tab (process)'),
      megabytes(memory.process),
      '',
      '',
      '',
      '≤ 400 MB',
      holds(memory.process <= 400e6),
    ],
  ];
}

/** Lines of the screen of a mission. */
export function einsatzRows({ size, open, log, photos, report, pages }) {
  return [
    [
      `mission with ${size.entries} entries and ${size.photos} photos opened offline`,
      ms(open),
      '',
      '',
      '',
      '≤ 200 ms',
      holds(open <= 200),
    ],
    ['  its log painted, from the click on its tab', ms(log), '', '', '', '', ''],
    ['  all its photos painted, likewise', ms(photos), '', '', '', '', ''],
    [`report of ${pages} pages made offline`, ms(report), '', '', '', '≤ 2 s', holds(report <= 2000)],
  ];
}

/** The lines of the calendar. */
export const kalenderRows = ({ entries, open, turned }) => [
  [`calendar's month with ${entries / 2} entries opened offline`, ms(open), '', '', '', '≤ 150 ms', holds(open <= 150)],
  ['  the next month painted, from the click', ms(turned), '', '', '', '≤ 150 ms', holds(turned <= 150)],
];

/** The lines of the photo archive. */
export const galerieRows = ({ fotos, open, pictures, slow, whole }) => [
  [`gallery of ${fotos} pictures opened offline`, ms(open), '', '', '', '≤ 300 ms', holds(open <= 300)],
  [
    '  a screenful of its pictures painted, likewise',
    pictures === undefined ? 'not within 60 s' : ms(pictures),
    '',
    '',
    '',
    '',
    '',
  ],
  frameRow('  frames a second while it is scrolled', slow),
  frameRow('  frames a second through all of it in 20 s', whole),
];

const frameRow = (label, { inTime, perSecond, longest }) => [
  label,
  perSecond.toFixed(1),
  '',
  '',
  '',
  '60',
  `${(inTime * 100).toFixed(1)} % within 17 ms, the longest ${ms(longest)}`,
];

/** The line of a locked device. */
export const unlockRows = (unlock) => [
  [
    'locked device opened offline, from the password to the list',
    ms(unlock),
    '',
    '',
    '',
    '≤ 1 s',
    holds(unlock <= 1000),
  ],
];

export const scanRows = (pieces, { index, scan, slowest }) => [
  [`codes of ${pieces} pieces brought to mind`, ms(index), '', '', '', '', ''],
  ['scan to its piece among them, offline', ms(scan), '', '', '', '≤ 100 ms', holds(scan <= 100)],
  ['the slowest of the scans', ms(slowest), '', '', '', '', ''],
];
