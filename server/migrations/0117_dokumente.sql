-- Documents with versions, who must read them and who did; their texts for the full text search (domain: archive-tief 3).
create table dokumente (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  betreff text COLLATE "und-x-icu" not null,
  doktyp_id uuid not null,
  jahr integer not null,
  sprache text not null,
  link text,
  beschreibung text,
  pflicht boolean not null,
  pflichtbis date,
  sperre boolean not null,
  sperrgrund text,
  status text not null,
  fassung integer,
  stand text,
  gueltigab date,
  gueltigbis date,
  gueltigzeiten text,
  aufbewahrenbis date,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(betreff)) STORED
);
create index dokumente_sek_id on dokumente (sek_id, id);
create index dokumente_betreff on dokumente (betreff, id);
create index dokumente_doktyp_id on dokumente (doktyp_id, id);
create index dokumente_jahr on dokumente (jahr, id);
create index dokumente_gueltigab on dokumente (gueltigab, id);
create index dokumente_gueltigbis on dokumente (gueltigbis, id);
create index dokumente_aufbewahrenbis on dokumente (aufbewahrenbis, id);
create index dokumente_sek_ids on dokumente USING gin (sek_ids);
create table dokumentversionen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  dokument_id uuid not null,
  datei jsonb not null,
  gueltigab date not null,
  gueltigbis date,
  bemerkung text,
  status text not null,
  nr integer,
  dateiname text,
  giltbis date,
  pruefung text not null,
  geprueftam timestamptz,
  volltext text not null,
  seiten integer,
  hinweise text[],
  geloeschtam timestamptz,
  am timestamptz,
  von text
);
create index dokumentversionen_dokument_id on dokumentversionen (dokument_id, id);
create index dokumentversionen_root_id on dokumentversionen (root_id);
create table lesebestaetigungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  dokument_id uuid not null,
  version_id uuid not null,
  kennung text not null,
  mgd_id uuid,
  name text,
  zeitpunkt timestamptz not null
);
create index lesebestaetigungen_dokument_id on lesebestaetigungen (dokument_id, id);
create index lesebestaetigungen_version_id on lesebestaetigungen (version_id, id);
create index lesebestaetigungen_mgd_id on lesebestaetigungen (mgd_id, id);
create index lesebestaetigungen_root_id on lesebestaetigungen (root_id);
create table lesepflichten (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  dokument_id uuid not null,
  version_id uuid not null,
  mgd_id uuid not null,
  grund text not null,
  bis date,
  verlangtam timestamptz
);
create index lesepflichten_dokument_id on lesepflichten (dokument_id, id);
create index lesepflichten_version_id on lesepflichten (version_id, id);
create index lesepflichten_mgd_id on lesepflichten (mgd_id, id);
create index lesepflichten_root_id on lesepflichten (root_id);
alter table dokumente add constraint dokumente_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table dokumente add constraint dokumente_doktyp_id_fkey foreign key (doktyp_id) references dokumentetyp (id);
alter table dokumentversionen add constraint dokumentversionen_root_id_fkey foreign key (root_id) references dokumente (id);
alter table dokumentversionen add constraint dokumentversionen_dokument_id_fkey foreign key (dokument_id) references dokumente (id);
alter table lesebestaetigungen add constraint lesebestaetigungen_root_id_fkey foreign key (root_id) references dokumente (id);
alter table lesebestaetigungen add constraint lesebestaetigungen_dokument_id_fkey foreign key (dokument_id) references dokumente (id);
alter table lesebestaetigungen add constraint lesebestaetigungen_version_id_fkey foreign key (version_id) references dokumentversionen (id);
alter table lesebestaetigungen add constraint lesebestaetigungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table lesepflichten add constraint lesepflichten_root_id_fkey foreign key (root_id) references dokumente (id);
alter table lesepflichten add constraint lesepflichten_dokument_id_fkey foreign key (dokument_id) references dokumente (id);
alter table lesepflichten add constraint lesepflichten_version_id_fkey foreign key (version_id) references dokumentversionen (id);
alter table lesepflichten add constraint lesepflichten_mgd_id_fkey foreign key (mgd_id) references personen (id);

-- What stands in a version, for the search; the server's alone. Exact words weigh more than stems, and a part of a word is looked for in
-- the folded text, since no stemmer takes compounds apart. Written by hand.
create table dokumenttexte (
  version_id uuid not null primary key references dokumentversionen (id) on delete cascade,
  sprache text not null,
  text text not null,
  gefaltet text collate "C" not null generated always as (such_text(text)) stored,
  woerter tsvector not null generated always as (to_tsvector('simple', such_text(text))) stored,
  staemme tsvector not null generated always as (to_tsvector(case sprache when 'it' then 'italian'::regconfig else 'german'::regconfig end, text)) stored
);
create index dokumenttexte_woerter on dokumenttexte using gin (woerter);
create index dokumenttexte_staemme on dokumenttexte using gin (staemme);
create index dokumentversionen_wartend on dokumentversionen (id) where volltext = 'Wartet' or pruefung = 'Ungeprueft';
