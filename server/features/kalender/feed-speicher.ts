import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { feedereignisse } from '../../../src/features/kalender/feed.rules.ts';
import { icalText } from '../../../src/lib/ical.ts';
import { localDate } from '../../../src/lib/local-time.ts';
import type { Rights } from '../../../src/permissions/rights.ts';
import type { Deps, Nutzer } from '../../context.ts';
import { feedinhalt, feedtabellen } from './feed-inhalt.ts';
import type { OffenerFeed } from './feeds.ts';

/** A subscription as it was last made. */
export interface Gerendert {
  readonly text: string;
  readonly etag: string;
}

interface Gemerkt extends Gerendert {
  readonly am: number;
  readonly tag: string;
  /** Number of the log up to which it is right. */
  readonly nummer: number;
  readonly rights: Rights;
}

/** It is made at most once in so many ms, however often it is asked for (domain: dienstplan-tief 6). */
const pause = 60_000;
const gemerkte = 500;

/** What subscriptions were last made of, so that the usual answer, that nothing changed, costs no reading. */
export class Feedspeicher {
  private readonly deps: Deps;
  private readonly feeds = new Map<string, Gemerkt>();

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** The calendar of a subscription for its user as of now; other rights make another one at once. */
  async von(feed: OffenerFeed, nutzer: Nutzer): Promise<Gerendert> {
    const jetzt = this.deps.now();
    const tag = localDate(jetzt.toISOString());
    const known = this.feeds.get(feed.id);
    if (known !== undefined && known.rights === nutzer.rights) {
      const isFresh = jetzt.getTime() - known.am < pause && jetzt.getTime() >= known.am;
      if (isFresh || (known.tag === tag && !(await this.hatSichGeaendert(known.nummer)))) return known;
    }
    return this.rendere(feed, nutzer, jetzt);
  }

  private async rendere(feed: OffenerFeed, nutzer: Nutzer, jetzt: Date): Promise<Gemerkt> {
    const { rows } = await sql<{ nummer: number }>`select nummer from feed_zaehler where id = 1`.execute(
      this.deps.storage.db,
    );
    const zeilen = await feedinhalt(this.deps, nutzer, feed);
    const stand = { jetzt: jetzt.toISOString(), adresse: this.deps.address };
    const text = icalText(feedereignisse(zeilen, stand), { name: feed.name, refresh: 'PT12H' });
    const made = {
      text,
      etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
      am: jetzt.getTime(),
      tag: localDate(stand.jetzt),
      nummer: rows[0]?.nummer ?? 0,
      rights: nutzer.rights,
    };
    if (this.feeds.size >= gemerkte) this.feeds.clear();
    this.feeds.set(feed.id, made);
    return made;
  }

  /** Whether something of what subscriptions are made of was written since; who a user is may change, too. */
  private async hatSichGeaendert(nummer: number): Promise<boolean> {
    const { rows } = await sql`
      select 1 from aenderungen where nummer > ${nummer} and tabelle = any(${[...feedtabellen, 'benutzer']}::text[]) limit 1`.execute(
      this.deps.storage.db,
    );
    return rows.length > 0;
  }
}
