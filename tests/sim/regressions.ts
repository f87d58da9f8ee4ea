import type { Plan } from './plan.ts';

/** Plans that failed once, by what they showed. A new one is what the simulation prints as its shortest. */
export const regressions: Readonly<Record<string, Plan>> = {
  'two tabs that type into one value group at the same moment': {
    seed: 1,
    clients: 3,
    moves: [
      { client: 0, do: 'person', draw: 1692676839 },
      { client: 0, do: 'secondTab', draw: 243667252 },
    ],
  },
  'a mission leaves the window of a device while a conflict about it is open': {
    seed: 5029,
    clients: 5,
    moves: [
      { client: 4, do: 'tomorrow', draw: 853926371 },
      { client: 4, do: 'einsatz', draw: 1061409711 },
      { client: 4, do: 'sendAndEdit', draw: 84801245 },
      { client: 0, do: 'sync', draw: 1220024786 },
      { client: 0, do: 'edit', draw: 1016104168 },
      { client: 3, do: 'sync', draw: 1563337228 },
      { client: 2, do: 'close', draw: 748752178 },
      { client: 0, do: 'sync', draw: 461828386 },
      { client: 3, do: 'sendAndEdit', draw: 619365812 },
    ],
  },
  'a record goes out of sight after the answer to one change was lost, and the next one is refused': {
    seed: 5141,
    clients: 5,
    moves: [
      { client: 3, do: 'einsatz', draw: 2036818561 },
      { client: 3, do: 'sync', draw: 1306389051 },
      { client: 1, do: 'sync', draw: 1247315325 },
      { client: 3, do: 'child', draw: 1276461426 },
      { client: 3, do: 'sync', draw: 1575167375 },
      { client: 1, do: 'child', draw: 146093505 },
      { client: 1, do: 'person', draw: 395188417 },
      { client: 1, do: 'kill', draw: 358680599 },
      { client: 1, do: 'grant', draw: 1247562982 },
      { client: 1, do: 'sendAndEdit', draw: 282764155 },
      { client: 1, do: 'sync', draw: 1885915502 },
    ],
  },
  'a record is deleted while a conflict about it is open': {
    seed: 6012,
    clients: 5,
    moves: [
      { client: 1, do: 'einsatz', draw: 1383482191 },
      { client: 1, do: 'sync', draw: 305527953 },
      { client: 3, do: 'sync', draw: 217272989 },
      { client: 3, do: 'offline', draw: 2046868269 },
      { client: 1, do: 'child', draw: 2072526496 },
      { client: 3, do: 'sendAndEdit', draw: 742038236 },
      { client: 1, do: 'sendAndEdit', draw: 226847989 },
      { client: 4, do: 'sendAndEdit', draw: 1562927914 },
      { client: 4, do: 'remove', draw: 1506144933 },
      { client: 4, do: 'sync', draw: 638292320 },
      { client: 1, do: 'sync', draw: 1576036691 },
    ],
  },
  'a record is deleted by another person after a change of it was refused': {
    seed: 6097,
    clients: 5,
    moves: [
      { client: 0, do: 'person', draw: 2014356791 },
      { client: 0, do: 'sync', draw: 216871789 },
      { client: 0, do: 'remove', draw: 199219259 },
      { client: 4, do: 'sync', draw: 1878231239 },
      { client: 4, do: 'kill', draw: 874831340 },
      { client: 4, do: 'impossible', draw: 109582546 },
    ],
  },
  'a new record is changed while it is sent, what it hangs on was deleted, and it is changed again': {
    seed: 20385,
    clients: 5,
    moves: [
      { client: 2, do: 'einsatz', draw: 945226378 },
      { client: 2, do: 'person', draw: 1013182180 },
      { client: 2, do: 'sync', draw: 608823371 },
      { client: 1, do: 'sync', draw: 1810418964 },
      { client: 2, do: 'remove', draw: 1763529999 },
      { client: 1, do: 'child', draw: 902364899 },
      { client: 2, do: 'sync', draw: 882037194 },
      { client: 1, do: 'sendAndEdit', draw: 144746204 },
      { client: 1, do: 'edit', draw: 366415875 },
    ],
  },
};
