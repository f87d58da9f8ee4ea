import { registry } from '../../src/features/registry.ts';
import type { VisibleRow } from '../../src/db/base.ts';
import { createRandom } from '../../src/sync/testing/random.ts';
import type { Fate } from './line.ts';
import type { Ledger } from './ledger.ts';
import { reopen, type Person } from './world.ts';

/** Text columns that the player types into, by table. */
const columns: Readonly<Record<string, readonly string[]>> = {
  personen: ['notiz', 'gebort', 'strasse', 'ort', 'vorname'],
  einsaetze: ['bezeichnung', 'wetter', 'einsatznummer'],
  einsatz_fahrzeuge: ['kennung'],
  einsatz_beteiligte: ['organisation', 'extern_name'],
  einsatz_patienten: ['nachname', 'versicherung', 'versicherungsnr'],
};

interface Form {
  readonly table: string;
  readonly id: string;
  readonly row: VisibleRow;
}

/** Acts at random, as one person does on one device: types, deletes, syncs over a bad line, loses a tab. A seed fixes it all. */
export class Player {
  readonly person: Person;
  private readonly ledger: Ledger;
  private readonly sektion: string;
  private readonly random: () => number;
  private readonly forms: Form[] = [];
  private tokens = 0;

  constructor(person: Person, ledger: Ledger, sektion: string, seed: number) {
    this.person = person;
    this.ledger = ledger;
    this.sektion = sektion;
    this.random = createRandom(seed);
  }

  async act(): Promise<void> {
    const moves: readonly (readonly [number, () => Promise<void>])[] = [
      [1, () => this.newPerson()],
      [1, () => this.newEinsatz()],
      [4, () => this.newChild()],
      [6, () => this.edit()],
      [2, () => this.openForm()],
      [2, () => this.saveForm()],
      [1.5, () => this.remove()],
      [0.5, () => this.step()],
      [2, () => this.settle()],
      [0.5, () => this.discard()],
      [5, () => this.sync()],
      [1, () => this.crash()],
    ];
    let left = this.random() * moves.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, move] of moves) {
      left -= weight;
      if (left < 0) return move();
    }
  }

  /** Settles every conflict, one way or the other. */
  async settle(): Promise<void> {
    const { tab } = this.person;
    for (const operation of tab.operations().filter(({ state }) => state === 'conflict')) {
      const choice = Object.fromEntries(
        Object.keys(operation.values).map((column) => [
          column,
          this.chance(0.5) ? ('mine' as const) : ('theirs' as const),
        ]),
      );
      const whole = this.chance(0.5) ? ('mine' as const) : ('theirs' as const);
      const isSplit = operation.kind === 'change' && this.chance(0.4) && operation.conflict?.geloescht === false;
      if (isSplit || whole === 'mine') this.ledger.saw(this.person, operation.id, operation.conflict?.server ?? {});
      await this.ledger.decide(this.person, () => tab.settle(operation.nr, isSplit ? choice : whole));
    }
  }

  private async newPerson(): Promise<void> {
    const row = { id: this.newId(), nachname: this.token(), sek_id: this.sektion, gebort: this.token() };
    const { id } = await this.person.tab.create('personen', row);
    this.ledger.typed(this.person, id, row, {});
  }

  private async newEinsatz(): Promise<void> {
    const row = {
      id: this.newId(),
      sek_id: this.sektion,
      einsatzbeginn: '2026-07-01T06:30:00Z',
      bezeichnung: this.token(),
    };
    const { id } = await this.person.tab.create('einsaetze', row);
    this.ledger.typed(this.person, id, row, {});
  }

  private async newChild(): Promise<void> {
    const einsatz = this.pick(await this.rows('einsaetze'));
    const mgd = this.pick(await this.rows('personen'));
    if (einsatz === undefined) return;
    const einsatz_id = einsatz.id;
    const kinds: (() => [string, Record<string, unknown>])[] = [
      () => ['einsatz_fahrzeuge', { einsatz_id, kennung: this.token() }],
      () => ['einsatz_patienten', { einsatz_id, nachname: this.token() }],
      () => [
        'einsatz_verlauf',
        { einsatz_id, zeitpunkt: '2026-07-01T06:30:00Z', richtung: 'intern', text: this.token() },
      ],
      ...(mgd === undefined
        ? []
        : [
            () =>
              ['einsatz_beteiligte', { einsatz_id, mgd_id: mgd.id, organisation: this.token() }] satisfies [
                string,
                Record<string, unknown>,
              ],
          ]),
    ];
    const [table, row] = this.pick(kinds)?.() ?? ['', {}];
    const before =
      table === 'einsatz_beteiligte'
        ? (await this.rows(table)).find((one) => one['einsatz_id'] === einsatz_id && one['mgd_id'] === mgd?.id)
        : undefined;
    const { id } = await this.ledger.decide(this.person, () =>
      this.person.tab.create(table, { id: this.newId(), ...row }),
    );
    this.ledger.typed(this.person, id, row, before ?? {});
  }

  private async edit(): Promise<void> {
    await this.openForm();
    await this.saveForm(this.forms.length - 1);
  }

  private async openForm(): Promise<void> {
    const table = this.pick(Object.keys(columns)) ?? '';
    const row = this.pick(await this.rows(table));
    if (row !== undefined) this.forms.push({ table, id: row.id, row });
  }

  /** Saves a form that may have been open for long; the screen closes one whose record is gone. */
  private async saveForm(which = Math.floor(this.random() * this.forms.length)): Promise<void> {
    const [form] = this.forms.splice(which, 1);
    if (form === undefined || (await this.person.tab.replica.row(registry.table(form.table), form.id)) === undefined)
      return;
    const names = [...(columns[form.table] ?? [])]
      .filter((column) => column in form.row)
      .filter(() => this.chance(0.4));
    if (names.length === 0) return;
    const values = Object.fromEntries(names.map((column) => [column, this.chance(0.1) ? null : this.token()]));
    const basis = Object.fromEntries(names.map((column) => [column, form.row[column] ?? null]));
    this.ledger.typed(this.person, form.id, values, form.row);
    await this.person.tab.change(form.table, form.id, values, basis);
  }

  private async remove(): Promise<void> {
    const table =
      this.pick([
        'einsatz_fahrzeuge',
        'einsatz_fahrzeuge',
        'einsatz_beteiligte',
        'einsatz_patienten',
        'einsaetze',
        'personen',
      ]) ?? '';
    const row = this.pick(await this.rows(table));
    if (row === undefined) return;
    const { undo } = await this.ledger.decide(this.person, () => this.person.tab.remove(table, row.id));
    if (this.chance(0.3)) await undo();
  }

  private async step(): Promise<void> {
    const einsatz = this.pick(await this.rows('einsaetze'));
    if (einsatz?.['status'] === 'Eingabe') await this.person.tab.step('einsaetze', einsatz.id, 'Transfer');
  }

  private async discard(): Promise<void> {
    const operation = this.pick(this.person.tab.operations());
    if (operation === undefined) return;
    const undo = await this.ledger.decide(this.person, () => this.person.tab.discard(operation.nr));
    if (this.chance(0.3)) await undo();
  }

  private async sync(): Promise<void> {
    const { line, tab, device } = this.person;
    const trouble = this.chance(0.5);
    line.decide = () => (trouble ? this.fate() : 'ok');
    await tab.syncNow();
    line.decide = () => 'ok';
    await device.pass(1000);
  }

  /** The tab dies, perhaps in the middle of a round. */
  private async crash(): Promise<void> {
    const { line, tab, device } = this.person;
    if (this.chance(0.7)) {
      line.decide = () => this.fate();
      const round = tab.syncNow().catch(() => {});
      const turns = Math.floor(this.random() * 60);
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      device.crash(tab);
      await round;
      line.decide = () => 'ok';
    }
    device.crash(tab);
    await reopen(this.person);
  }

  private fate(): Fate {
    const value = this.random();
    if (value < 0.5) return 'ok';
    if (value < 0.65) return 'lost';
    return value < 0.8 ? 'answer-lost' : { cutAfter: Math.floor(this.random() * 4000) };
  }

  private async rows(table: string): Promise<readonly VisibleRow[]> {
    if (registry.table(table).replica.policy === 'never') return [];
    return (await this.person.tab.replica.rows(registry.table(table))).filter((row) => this.isOurs(row));
  }

  /** Rows of this seed only: other seeds share the server. */
  private isOurs(row: VisibleRow): boolean {
    if (row.sek_ids !== undefined) return row.sek_ids.includes(this.sektion);
    const einsatz = row['einsatz_id'];
    return (
      typeof einsatz === 'string' &&
      this.person.tab.replica
        .peek('einsaetze')
        ?.find((one) => one.id === einsatz)
        ?.sek_ids?.includes(this.sektion) === true
    );
  }

  private token(): string {
    this.tokens += 1;
    return `${this.person.name}.${this.sektion.slice(0, 4)}.${this.tokens}`.toUpperCase();
  }

  /** Ids come from the seed too: they fix the order of rows, and so what is picked. */
  private newId(): string {
    const digits = Array.from({ length: 32 }, () => Math.floor(this.random() * 16).toString(16)).join('');
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  }

  private pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.random() * from.length)];
  }

  private chance(part: number): boolean {
    return this.random() < part;
  }
}
