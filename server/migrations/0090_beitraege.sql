create table beitraege (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  mgd_id uuid not null,
  beitragsart_id uuid not null,
  art text not null,
  text text,
  zeitraumvon date not null,
  zeitraumbis date not null,
  jahrbeantragung integer,
  betrag bigint not null,
  faelligam date,
  zahlungsform text,
  status text not null,
  forderung_id uuid,
  lauf_id uuid,
  schluessel text
);
create index beitraege_sek_id on beitraege (sek_id, id);
create index beitraege_mgd_id on beitraege (mgd_id, id);
create index beitraege_beitragsart_id on beitraege (beitragsart_id, id);
create index beitraege_zeitraumvon on beitraege (zeitraumvon, id);
create index beitraege_jahrbeantragung on beitraege (jahrbeantragung, id);
create index beitraege_zahlungsform on beitraege (zahlungsform, id);
create index beitraege_status on beitraege (status, id);
create index beitraege_forderung_id on beitraege (forderung_id, id);
create index beitraege_lauf_id on beitraege (lauf_id, id);
create unique index beitraege_schluessel on beitraege (schluessel);
create index beitraege_sek_ids on beitraege USING gin (sek_ids);
create table beitragsarten (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  name text not null,
  jahresbetrag bigint not null,
  knt_id uuid not null,
  kostenstelle_id uuid,
  status text[],
  mitgliedschaft text[],
  altervon integer,
  alterbis integer,
  anteilig text not null,
  familienbetrag bigint,
  zahlungsperiode text not null,
  archiviertam date
);
create index beitragsarten_sek_id on beitragsarten (sek_id, id);
create index beitragsarten_knt_id on beitragsarten (knt_id, id);
create index beitragsarten_kostenstelle_id on beitragsarten (kostenstelle_id, id);
create index beitragsarten_sek_ids on beitragsarten USING gin (sek_ids);
create table beitragsermaessigungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  mgd_id uuid not null,
  prozent integer not null,
  von date not null,
  bis date,
  grund text not null
);
create index beitragsermaessigungen_sek_id on beitragsermaessigungen (sek_id, id);
create index beitragsermaessigungen_mgd_id on beitragsermaessigungen (mgd_id, id);
create index beitragsermaessigungen_sek_ids on beitragsermaessigungen USING gin (sek_ids);
create table beitragslaeufe (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nummer text,
  sek_id uuid not null,
  status text not null,
  jahr integer not null,
  beitragsart_id uuid,
  stichtag date,
  datum date not null,
  faelligam date,
  anzahl integer,
  betrag bigint,
  kassenbuch_id uuid,
  erstellt_am timestamptz,
  erstellt_von text
);
create unique index beitragslaeufe_nummer on beitragslaeufe (nummer);
create index beitragslaeufe_sek_id on beitragslaeufe (sek_id, id);
create index beitragslaeufe_status on beitragslaeufe (status, id);
create index beitragslaeufe_jahr on beitragslaeufe (jahr, id);
create index beitragslaeufe_beitragsart_id on beitragslaeufe (beitragsart_id, id);
create index beitragslaeufe_kassenbuch_id on beitragslaeufe (kassenbuch_id, id);
create index beitragslaeufe_sek_ids on beitragslaeufe USING gin (sek_ids);
alter table beitraege add constraint beitraege_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table beitraege add constraint beitraege_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table beitraege add constraint beitraege_beitragsart_id_fkey foreign key (beitragsart_id) references beitragsarten (id);
alter table beitraege add constraint beitraege_forderung_id_fkey foreign key (forderung_id) references forderungen (id);
alter table beitraege add constraint beitraege_lauf_id_fkey foreign key (lauf_id) references beitragslaeufe (id);
alter table beitragsarten add constraint beitragsarten_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table beitragsarten add constraint beitragsarten_knt_id_fkey foreign key (knt_id) references konten (id);
alter table beitragsarten add constraint beitragsarten_kostenstelle_id_fkey foreign key (kostenstelle_id) references kostenstellen (id);
alter table beitragsermaessigungen add constraint beitragsermaessigungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table beitragsermaessigungen add constraint beitragsermaessigungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table beitragslaeufe add constraint beitragslaeufe_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table beitragslaeufe add constraint beitragslaeufe_beitragsart_id_fkey foreign key (beitragsart_id) references beitragsarten (id);
alter table beitragslaeufe add constraint beitragslaeufe_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
