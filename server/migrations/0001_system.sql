-- What the server needs beside the tables of the definitions. Written by hand.

-- The feed: every change takes its number from this one row, as the last statement before commit,
-- so that numbers appear in commit order and none is missed. A new `epoche` tells a restored or moved database.
create table feed_zaehler (
  id integer primary key,
  nummer bigint not null,
  epoche uuid not null
);
insert into feed_zaehler (id, nummer, epoche) values (1, 0, gen_random_uuid());

-- The one change log: feed, history, undo and audit read it.
-- `sek_ids` are the root's sections after the change, `sek_ids_vorher` those before it (null for a new root);
-- `vorher` and `nachher` hold the changed columns only, for a deletion `vorher` holds the whole row.
create table aenderungen (
  nummer bigint not null,
  pos integer not null,
  zeit timestamptz not null,
  benutzer_id uuid,
  benutzer_name text not null,
  tabelle text not null,
  id uuid not null,
  art text not null check (art in ('neu', 'aendern', 'loeschen', 'schritt', 'wiederherstellen')),
  rev integer not null,
  root_tabelle text not null,
  root_id uuid not null,
  sek_ids uuid[] not null,
  sek_ids_vorher uuid[],
  vorher jsonb,
  nachher jsonb,
  -- A caller gave no revision, so its change was laid over whatever was there.
  ohne_rev boolean not null default false,
  primary key (nummer, pos)
);
create index aenderungen_zeile on aenderungen (tabelle, id, nummer);
create index aenderungen_root on aenderungen (root_id, nummer);

-- Operations that took effect, so that a repeated request gives the first answer and has no second effect.
create table operationen (
  schluessel text primary key,
  benutzer_id uuid not null,
  hash text not null,
  status integer,
  antwort jsonb,
  zeit timestamptz not null
);
create index operationen_zeit on operationen (zeit);

-- Gap-free number series; one counter for all has the nil section and the year 0.
create table nummernkreise (
  reihe text not null,
  sek_id uuid not null,
  jahr integer not null,
  stand bigint not null,
  primary key (reihe, sek_id, jahr)
);

create table kennwoerter (
  benutzer_id uuid primary key,
  hash text not null,
  geaendert_am timestamptz not null
);

create table gruppenrechte (
  bg_id uuid not null,
  recht text not null,
  primary key (bg_id, recht)
);

-- Refresh tokens: one row each; a family begins at a sign-in and ends when an old token of it is used again.
create table sitzungen (
  id uuid primary key,
  benutzer_id uuid not null,
  familie uuid not null,
  token_hash text not null unique,
  erstellt_am timestamptz not null,
  gueltig_bis timestamptz not null,
  ersetzt_am timestamptz
);
create index sitzungen_familie on sitzungen (familie);
create index sitzungen_benutzer on sitzungen (benutzer_id);

-- Uploads by SHA-256 and owner; the bytes lie in the data directory.
create table dateien (
  sha256 text not null,
  besitzer_id uuid not null,
  groesse bigint not null,
  vorhanden bigint not null,
  vollstaendig boolean not null,
  angelegt_am timestamptz not null,
  primary key (sha256, besitzer_id)
);

-- Folds text for searching exactly as `fold` in src/kit/filter.ts does: lower case, no accents, ß as ss.
create function such_falten(wert text) returns text
  language sql immutable strict parallel safe
  as $$
    select case
      when octet_length(wert) = char_length(wert) then lower(wert)
      else regexp_replace(normalize(replace(lower(wert collate "und-x-icu"), 'ß', 'ss'), nfd), '[\u0300-\u036f]', '', 'g')
    end
  $$;
