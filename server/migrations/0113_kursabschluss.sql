create table ausbildunggebuehren (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  kategorie text not null,
  betrag bigint not null
);
create index ausbildunggebuehren_ausb_id on ausbildunggebuehren (ausb_id, id);
create index ausbildunggebuehren_root_id on ausbildunggebuehren (root_id);
create table ausbildungkontakte (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  mgd_id uuid,
  name text,
  telefon text,
  email text
);
create index ausbildungkontakte_ausb_id on ausbildungkontakte (ausb_id, id);
create index ausbildungkontakte_mgd_id on ausbildungkontakte (mgd_id, id);
create index ausbildungkontakte_root_id on ausbildungkontakte (root_id);
create table ausbildungverguetungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  ausb_id uuid not null,
  zustaendig_id uuid not null,
  posten text not null,
  gueltigab date not null,
  status text not null,
  kurstarif_id uuid,
  anzahl numeric(11,2) not null,
  satz numeric(13,4),
  betrag bigint,
  genehmigtam date,
  bezahltam date,
  forderung_id uuid
);
create index ausbildungverguetungen_ausb_id on ausbildungverguetungen (ausb_id, id);
create index ausbildungverguetungen_zustaendig_id on ausbildungverguetungen (zustaendig_id, id);
create index ausbildungverguetungen_status on ausbildungverguetungen (status, id);
create index ausbildungverguetungen_kurstarif_id on ausbildungverguetungen (kurstarif_id, id);
create index ausbildungverguetungen_bezahltam on ausbildungverguetungen (bezahltam, id);
create index ausbildungverguetungen_forderung_id on ausbildungverguetungen (forderung_id, id);
create index ausbildungverguetungen_root_id on ausbildungverguetungen (root_id);
create table stornoregeln (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  name_it text,
  archiviertam date
);
create index stornoregeln_name on stornoregeln (name, id);
create table stornostufen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  stornoregel_id uuid not null,
  vontage integer not null,
  bistage integer,
  prozent integer not null,
  mindestbetrag bigint
);
create index stornostufen_stornoregel_id on stornostufen (stornoregel_id, id);
create index stornostufen_root_id on stornostufen (root_id);
alter table ausbildungen add column angebotstage integer;
alter table ausbildungen add column stornoregel_id uuid;
alter table ausbildungen add constraint ausbildungen_stornoregel_id_fkey foreign key (stornoregel_id) references stornoregeln (id);
alter table ausbildungen add column stundengeteilt boolean;
alter table ausbildungen add column erinnerungstage integer;
alter table ausbildungen add column umfrage boolean;
create index ausbildungen_stornoregel_id on ausbildungen (stornoregel_id, id);
alter table ausbildungteilnehmer add column angebotbis timestamptz;
alter table ausbildungteilnehmer add column kategorie text;
alter table ausbildungteilnehmer add column stornobetrag bigint;
alter table ausbildungteilnehmer add column stornotext text;
alter table ausbildungteilnehmer add column forderung_id uuid;
alter table ausbildungteilnehmer add constraint ausbildungteilnehmer_forderung_id_fkey foreign key (forderung_id) references forderungen (id);
alter table ausbildungteilnehmer add column zertifikatnr text;
alter table ausbildungteilnehmer add column zertifikatcode text;
alter table ausbildungteilnehmer add column zertifikatam date;
alter table ausbildungteilnehmer add column annulliertam date;
create index ausbildungteilnehmer_forderung_id on ausbildungteilnehmer (forderung_id, id);
create unique index ausbildungteilnehmer_zertifikatnr on ausbildungteilnehmer (zertifikatnr);
create unique index ausbildungteilnehmer_zertifikatcode on ausbildungteilnehmer (zertifikatcode);
alter table kurstarife add column stundeminuten integer not null default 60;
alter table kurstarife alter column stundeminuten drop default;
alter table qualifikationen add column anschluss integer;
alter table qualifikationen add column nachfrist integer;
alter table ausbildunggebuehren add constraint ausbildunggebuehren_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table ausbildunggebuehren add constraint ausbildunggebuehren_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table ausbildungkontakte add constraint ausbildungkontakte_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table ausbildungkontakte add constraint ausbildungkontakte_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table ausbildungkontakte add constraint ausbildungkontakte_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table ausbildungverguetungen add constraint ausbildungverguetungen_root_id_fkey foreign key (root_id) references ausbildungen (id);
alter table ausbildungverguetungen add constraint ausbildungverguetungen_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
alter table ausbildungverguetungen add constraint ausbildungverguetungen_zustaendig_id_fkey foreign key (zustaendig_id) references ausbildungzustaendige (id);
alter table ausbildungverguetungen add constraint ausbildungverguetungen_kurstarif_id_fkey foreign key (kurstarif_id) references kurstarife (id);
alter table ausbildungverguetungen add constraint ausbildungverguetungen_forderung_id_fkey foreign key (forderung_id) references forderungen (id);
alter table stornostufen add constraint stornostufen_root_id_fkey foreign key (root_id) references stornoregeln (id);
alter table stornostufen add constraint stornostufen_stornoregel_id_fkey foreign key (stornoregel_id) references stornoregeln (id);

-- What follows belongs to the server alone: no device gets it. Written by hand.

-- Courses with a seat that became free while somebody waits and nobody moves up by itself: the organiser is told.
create table freieplaetze (
  ausb_id uuid primary key references ausbildungen (id) on delete cascade
);

-- What a participant was mailed once: the reminder, the questions afterwards.
create table kursnachrichten (
  teilnehmer_id uuid not null references ausbildungteilnehmer (id) on delete cascade,
  art text not null check (art in ('Erinnerung', 'Umfrage')),
  primary key (teilnehmer_id, art)
);

-- Links to the questions after a course: nothing says whose they were, and whoever answers uses one up.
create table kursumfragelinks (
  schluesselhash text primary key check (length(schluesselhash) = 64),
  ausb_id uuid not null references ausbildungen (id) on delete cascade,
  gueltig_bis timestamptz not null
);

-- The answers: neither a person nor a time.
create table kursantworten (
  id uuid primary key,
  ausb_id uuid not null references ausbildungen (id) on delete cascade,
  inhalt smallint check (inhalt between 1 and 5),
  ausbilder smallint check (ausbilder between 1 and 5),
  organisation smallint check (organisation between 1 and 5),
  nutzen smallint check (nutzen between 1 and 5),
  text text check (length(text) <= 2000)
);
create index kursantworten_ausb_id on kursantworten (ausb_id, id);

-- Codes of certificates that another one took the place of: whoever asks for them hears that they hold no more.
create table annulliertezertifikate (
  code text primary key check (length(code) = 12),
  ausb_id uuid not null references ausbildungen (id) on delete cascade,
  teilnehmer_id uuid not null references ausbildungteilnehmer (id) on delete cascade,
  annulliertam date not null
);
