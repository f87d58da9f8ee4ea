create table lastschriften (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  lauf_id uuid not null,
  mgd_id uuid not null,
  mandat_id uuid not null,
  zahler text COLLATE "und-x-icu",
  iban text,
  bic text,
  mandatsref text,
  unterschriftam date,
  betrag bigint,
  posten integer,
  zweck text,
  endtoendid text,
  sequenz text,
  sequenztyp text,
  alte_mandatsref text,
  alte_glaeubigerid text,
  alter_glaeubigername text,
  neues_konto boolean,
  faelligam date,
  angekuendigt_am timestamptz,
  ergebnis text,
  bezahlt boolean not null,
  rueckgabegrund text,
  isocode text,
  rueckgabeam date,
  gebuehrbetrag bigint,
  vorgaenger_id uuid
);
create index lastschriften_lauf_id on lastschriften (lauf_id, id);
create index lastschriften_mgd_id on lastschriften (mgd_id, id);
create index lastschriften_mandat_id on lastschriften (mandat_id, id);
create index lastschriften_zahler on lastschriften (zahler, id);
create unique index lastschriften_endtoendid on lastschriften (endtoendid);
create index lastschriften_faelligam on lastschriften (faelligam, id);
create index lastschriften_ergebnis on lastschriften (ergebnis, id);
create index lastschriften_bezahlt on lastschriften (bezahlt, id);
create index lastschriften_vorgaenger_id on lastschriften (vorgaenger_id, id);
create index lastschriften_root_id on lastschriften (root_id);
create table lastschriftlaeufe (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nummer text,
  sek_id uuid not null,
  status text not null,
  bank_id uuid,
  faelligam date,
  bis date,
  format text not null,
  cuc text,
  ankuendigungstage integer not null,
  erstgetrennt boolean not null,
  anzahl integer,
  betrag bigint,
  einzugam date,
  glaeubigername text,
  glaeubigerid text,
  glaeubiger_iban text,
  glaeubiger_bic text,
  erstellt_am timestamptz,
  erstellt_von text,
  angekuendigt_am timestamptz,
  freigegeben_am timestamptz,
  freigegeben_von text,
  datei_am timestamptz,
  abgeholt_am timestamptz,
  sha256 text
);
create unique index lastschriftlaeufe_nummer on lastschriftlaeufe (nummer);
create index lastschriftlaeufe_sek_id on lastschriftlaeufe (sek_id, id);
create index lastschriftlaeufe_status on lastschriftlaeufe (status, id);
create index lastschriftlaeufe_bank_id on lastschriftlaeufe (bank_id, id);
create index lastschriftlaeufe_einzugam on lastschriftlaeufe (einzugam, id);
create index lastschriftlaeufe_sek_ids on lastschriftlaeufe USING gin (sek_ids);
create table lastschriftposten (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  lastschrift_id uuid not null,
  forderung_id uuid not null,
  betrag bigint,
  text text,
  gebunden text
);
create index lastschriftposten_lastschrift_id on lastschriftposten (lastschrift_id, id);
create index lastschriftposten_forderung_id on lastschriftposten (forderung_id, id);
create unique index lastschriftposten_gebunden on lastschriftposten (gebunden);
create index lastschriftposten_root_id on lastschriftposten (root_id);
create table sepamandate (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  mgd_id uuid not null,
  status text not null,
  mandatsref text COLLATE "und-x-icu",
  mandatsschluessel text,
  glaeubigerid text,
  kontoinhaber text,
  iban text,
  bic text,
  unterschriftam date,
  unterschrift jsonb,
  beleg jsonb,
  einmalig boolean not null,
  letztmals boolean not null,
  letztenutzung date,
  sperrgrund text,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(mandatsref) || E'\x1f' || such_text(kontoinhaber) || E'\x1f' || such_text(iban)) STORED
);
create index sepamandate_sek_id on sepamandate (sek_id, id);
create index sepamandate_mgd_id on sepamandate (mgd_id, id);
create index sepamandate_status on sepamandate (status, id);
create index sepamandate_mandatsref on sepamandate (mandatsref, id);
create unique index sepamandate_mandatsschluessel on sepamandate (mandatsschluessel);
create index sepamandate_iban on sepamandate (iban, id);
create index sepamandate_letztenutzung on sepamandate (letztenutzung, id);
create index sepamandate_sek_ids on sepamandate USING gin (sek_ids);
alter table lastschriften add constraint lastschriften_root_id_fkey foreign key (root_id) references lastschriftlaeufe (id);
alter table lastschriften add constraint lastschriften_lauf_id_fkey foreign key (lauf_id) references lastschriftlaeufe (id);
alter table lastschriften add constraint lastschriften_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table lastschriften add constraint lastschriften_mandat_id_fkey foreign key (mandat_id) references sepamandate (id);
alter table lastschriften add constraint lastschriften_vorgaenger_id_fkey foreign key (vorgaenger_id) references lastschriften (id);
alter table lastschriftlaeufe add constraint lastschriftlaeufe_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table lastschriftlaeufe add constraint lastschriftlaeufe_bank_id_fkey foreign key (bank_id) references banken (id);
alter table lastschriftposten add constraint lastschriftposten_root_id_fkey foreign key (root_id) references lastschriftlaeufe (id);
alter table lastschriftposten add constraint lastschriftposten_lastschrift_id_fkey foreign key (lastschrift_id) references lastschriften (id);
alter table lastschriftposten add constraint lastschriftposten_forderung_id_fkey foreign key (forderung_id) references forderungen (id);
alter table sepamandate add constraint sepamandate_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table sepamandate add constraint sepamandate_mgd_id_fkey foreign key (mgd_id) references personen (id);
