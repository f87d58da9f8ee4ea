create table abschreibungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  lauf_id uuid not null,
  anlage_id uuid not null,
  jahr integer not null,
  leistung integer,
  betrag bigint not null,
  aufloesungbetrag bigint,
  buchwertbetrag bigint,
  verarbeitet boolean not null,
  kassenbuch_id uuid,
  gebunden text
);
create index abschreibungen_lauf_id on abschreibungen (lauf_id, id);
create index abschreibungen_anlage_id on abschreibungen (anlage_id, id);
create index abschreibungen_jahr on abschreibungen (jahr, id);
create index abschreibungen_verarbeitet on abschreibungen (verarbeitet, id);
create index abschreibungen_kassenbuch_id on abschreibungen (kassenbuch_id, id);
create unique index abschreibungen_gebunden on abschreibungen (gebunden);
create index abschreibungen_root_id on abschreibungen (root_id);
create table abschreibungslaeufe (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nummer text,
  sek_id uuid not null,
  jahr integer not null,
  datum date,
  status text not null,
  anlage_id uuid,
  gebucht_am timestamptz,
  gebucht_von text
);
create unique index abschreibungslaeufe_nummer on abschreibungslaeufe (nummer);
create index abschreibungslaeufe_sek_id on abschreibungslaeufe (sek_id, id);
create index abschreibungslaeufe_jahr on abschreibungslaeufe (jahr, id);
create index abschreibungslaeufe_status on abschreibungslaeufe (status, id);
create index abschreibungslaeufe_anlage_id on abschreibungslaeufe (anlage_id, id);
create index abschreibungslaeufe_sek_ids on abschreibungslaeufe USING gin (sek_ids);
create table anlagen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  anlagenr text,
  sek_id uuid not null,
  status text not null,
  bezeichnung text not null,
  anschaffungam date not null,
  ahkbetrag bigint not null,
  nettobetrag bigint,
  abschreibungsart text not null,
  monate integer,
  satz numeric(11,2),
  leistung integer,
  restwertbetrag bigint not null,
  vorbetrag bigint not null,
  buchwertbetrag bigint,
  knt_id uuid not null,
  afaknt_id uuid,
  kostenstelle_id uuid,
  zuschussbetrag bigint,
  zuschussart text,
  zuschussknt_id uuid,
  ertragknt_id uuid,
  abgangam date,
  abgangbetrag bigint,
  sekbank_id uuid,
  abgangknt_id uuid,
  kassenbuch_id uuid,
  aufloesung_id uuid,
  notiz text,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(anlagenr) || E'\x1f' || such_text(bezeichnung)) STORED
);
create unique index anlagen_anlagenr on anlagen (anlagenr);
create index anlagen_sek_id on anlagen (sek_id, id);
create index anlagen_status on anlagen (status, id);
create index anlagen_anschaffungam on anlagen (anschaffungam, id);
create index anlagen_abschreibungsart on anlagen (abschreibungsart, id);
create index anlagen_buchwertbetrag on anlagen (buchwertbetrag, id);
create index anlagen_knt_id on anlagen (knt_id, id);
create index anlagen_afaknt_id on anlagen (afaknt_id, id);
create index anlagen_kostenstelle_id on anlagen (kostenstelle_id, id);
create index anlagen_zuschussknt_id on anlagen (zuschussknt_id, id);
create index anlagen_ertragknt_id on anlagen (ertragknt_id, id);
create index anlagen_abgangam on anlagen (abgangam, id);
create index anlagen_sekbank_id on anlagen (sekbank_id, id);
create index anlagen_abgangknt_id on anlagen (abgangknt_id, id);
create index anlagen_kassenbuch_id on anlagen (kassenbuch_id, id);
create index anlagen_aufloesung_id on anlagen (aufloesung_id, id);
create index anlagen_sek_ids on anlagen USING gin (sek_ids);
alter table abschreibungen add constraint abschreibungen_root_id_fkey foreign key (root_id) references abschreibungslaeufe (id);
alter table abschreibungen add constraint abschreibungen_lauf_id_fkey foreign key (lauf_id) references abschreibungslaeufe (id);
alter table abschreibungen add constraint abschreibungen_anlage_id_fkey foreign key (anlage_id) references anlagen (id);
alter table abschreibungen add constraint abschreibungen_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
alter table abschreibungslaeufe add constraint abschreibungslaeufe_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table abschreibungslaeufe add constraint abschreibungslaeufe_anlage_id_fkey foreign key (anlage_id) references anlagen (id);
alter table anlagen add constraint anlagen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table anlagen add constraint anlagen_knt_id_fkey foreign key (knt_id) references konten (id);
alter table anlagen add constraint anlagen_afaknt_id_fkey foreign key (afaknt_id) references konten (id);
alter table anlagen add constraint anlagen_kostenstelle_id_fkey foreign key (kostenstelle_id) references kostenstellen (id);
alter table anlagen add constraint anlagen_zuschussknt_id_fkey foreign key (zuschussknt_id) references konten (id);
alter table anlagen add constraint anlagen_ertragknt_id_fkey foreign key (ertragknt_id) references konten (id);
alter table anlagen add constraint anlagen_sekbank_id_fkey foreign key (sekbank_id) references banken (id);
alter table anlagen add constraint anlagen_abgangknt_id_fkey foreign key (abgangknt_id) references konten (id);
alter table anlagen add constraint anlagen_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
alter table anlagen add constraint anlagen_aufloesung_id_fkey foreign key (aufloesung_id) references kassenbuch (id);
