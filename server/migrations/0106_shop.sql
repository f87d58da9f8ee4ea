create table artikelpreise (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  preistabelle_id uuid not null,
  artikel_id uuid not null,
  ab date not null,
  preisbetrag bigint not null,
  foerdersatz numeric(11,2) not null
);
create index artikelpreise_preistabelle_id on artikelpreise (preistabelle_id, id);
create index artikelpreise_artikel_id on artikelpreise (artikel_id, id);
create index artikelpreise_root_id on artikelpreise (root_id);
create table artikelteile (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  artikel_id uuid not null,
  teil_id uuid not null,
  menge integer not null
);
create index artikelteile_artikel_id on artikelteile (artikel_id, id);
create index artikelteile_teil_id on artikelteile (teil_id, id);
create index artikelteile_root_id on artikelteile (root_id);
create table bestellpositionen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  bestellung_id uuid not null,
  artikel_id uuid not null,
  menge integer not null,
  preisbetrag bigint,
  betrag bigint,
  foerdersatz numeric(11,2),
  anteilbetrag bigint,
  rueckstand integer,
  geliefert integer,
  gutgeschrieben integer
);
create index bestellpositionen_bestellung_id on bestellpositionen (bestellung_id, id);
create index bestellpositionen_artikel_id on bestellpositionen (artikel_id, id);
create index bestellpositionen_root_id on bestellpositionen (root_id);
create table bestellungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nummer text,
  art text not null,
  sek_id uuid not null,
  status text not null,
  zweck text,
  besteller_id uuid,
  besteller text,
  lager_id uuid,
  preistabelle_id uuid,
  lieferdatum date,
  bindungbis date,
  bestelltam timestamptz,
  abgeholtvon text,
  unterschrift jsonb,
  notiz text,
  betrag bigint,
  anteilbetrag bigint,
  grund text,
  nachlieferung_id uuid,
  gemeldet text,
  rechnung_id uuid
);
create unique index bestellungen_nummer on bestellungen (nummer);
create index bestellungen_art on bestellungen (art, id);
create index bestellungen_sek_id on bestellungen (sek_id, id);
create index bestellungen_status on bestellungen (status, id);
create index bestellungen_besteller_id on bestellungen (besteller_id, id);
create index bestellungen_lager_id on bestellungen (lager_id, id);
create index bestellungen_preistabelle_id on bestellungen (preistabelle_id, id);
create index bestellungen_bestelltam on bestellungen (bestelltam, id);
create index bestellungen_nachlieferung_id on bestellungen (nachlieferung_id, id);
create index bestellungen_rechnung_id on bestellungen (rechnung_id, id);
create index bestellungen_sek_ids on bestellungen USING gin (sek_ids);
create table liefermengen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  lager_id uuid not null,
  artikel_id uuid not null,
  bestand integer not null,
  reserviert integer not null,
  verfuegbar integer not null
);
create index liefermengen_lager_id on liefermengen (lager_id, id);
create index liefermengen_artikel_id on liefermengen (artikel_id, id);
create index liefermengen_sek_ids on liefermengen USING gin (sek_ids);
create table preistabellen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  art text not null,
  von date not null,
  bis date,
  kundengruppe_id uuid
);
create index preistabellen_name on preistabellen (name, id);
create index preistabellen_art on preistabellen (art, id);
create index preistabellen_kundengruppe_id on preistabellen (kundengruppe_id, id);
create table staatskontingente (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  artikelgruppe_id uuid not null,
  jahr integer not null,
  menge integer,
  betrag bigint
);
create index staatskontingente_sek_id on staatskontingente (sek_id, id);
create index staatskontingente_artikelgruppe_id on staatskontingente (artikelgruppe_id, id);
create index staatskontingente_jahr on staatskontingente (jahr, id);
create index staatskontingente_sek_ids on staatskontingente USING gin (sek_ids);
alter table artikel add column mwst numeric(11,2) not null default 0;
alter table artikel alter column mwst drop default;
alter table artikel add column stamm_id uuid;
alter table artikel add constraint artikel_stamm_id_fkey foreign key (stamm_id) references artikel (id);
alter table artikel add column groesse text;
alter table artikel add column farbe text;
alter table artikel add column schnitt text;
alter table artikel add column sortierung integer;
create index artikel_stamm_id on artikel (stamm_id, id);
alter table artikelpreise add constraint artikelpreise_root_id_fkey foreign key (root_id) references preistabellen (id);
alter table artikelpreise add constraint artikelpreise_preistabelle_id_fkey foreign key (preistabelle_id) references preistabellen (id);
alter table artikelpreise add constraint artikelpreise_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table artikelteile add constraint artikelteile_root_id_fkey foreign key (root_id) references artikel (id);
alter table artikelteile add constraint artikelteile_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table artikelteile add constraint artikelteile_teil_id_fkey foreign key (teil_id) references artikel (id);
alter table bestellpositionen add constraint bestellpositionen_root_id_fkey foreign key (root_id) references bestellungen (id);
alter table bestellpositionen add constraint bestellpositionen_bestellung_id_fkey foreign key (bestellung_id) references bestellungen (id);
alter table bestellpositionen add constraint bestellpositionen_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table bestellungen add constraint bestellungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table bestellungen add constraint bestellungen_besteller_id_fkey foreign key (besteller_id) references personen (id);
alter table bestellungen add constraint bestellungen_lager_id_fkey foreign key (lager_id) references sektionen (id);
alter table bestellungen add constraint bestellungen_preistabelle_id_fkey foreign key (preistabelle_id) references preistabellen (id);
alter table bestellungen add constraint bestellungen_nachlieferung_id_fkey foreign key (nachlieferung_id) references bestellungen (id);
alter table bestellungen add constraint bestellungen_rechnung_id_fkey foreign key (rechnung_id) references rechnungen (id);
alter table liefermengen add constraint liefermengen_lager_id_fkey foreign key (lager_id) references sektionen (id);
alter table liefermengen add constraint liefermengen_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table preistabellen add constraint preistabellen_kundengruppe_id_fkey foreign key (kundengruppe_id) references kundengruppen (id);
alter table staatskontingente add constraint staatskontingente_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table staatskontingente add constraint staatskontingente_artikelgruppe_id_fkey foreign key (artikelgruppe_id) references artikelgruppen (id);
