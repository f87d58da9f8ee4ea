-- The counters make room for the ranges that branches give themselves.
alter table nummernkreise rename to zaehlerstaende;
alter index nummernkreise_pkey rename to zaehlerstaende_pkey;
create table bankkontoanfragen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  status text not null,
  bezeichnung text not null,
  art text not null,
  institut text COLLATE "und-x-icu" not null,
  angefragtam date not null,
  zeichnung text not null,
  zeichner1_id uuid,
  zeichner2_id uuid,
  rahmenbetrag bigint,
  iban text,
  bic text,
  inhaber text,
  eroeffnet_am date,
  notiz text,
  sekbank_id uuid
);
create index bankkontoanfragen_sek_id on bankkontoanfragen (sek_id, id);
create index bankkontoanfragen_status on bankkontoanfragen (status, id);
create index bankkontoanfragen_institut on bankkontoanfragen (institut, id);
create index bankkontoanfragen_angefragtam on bankkontoanfragen (angefragtam, id);
create index bankkontoanfragen_zeichner1_id on bankkontoanfragen (zeichner1_id, id);
create index bankkontoanfragen_zeichner2_id on bankkontoanfragen (zeichner2_id, id);
create index bankkontoanfragen_sekbank_id on bankkontoanfragen (sekbank_id, id);
create index bankkontoanfragen_sek_ids on bankkontoanfragen USING gin (sek_ids);
create table nummernkreise (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  nummernserie_id uuid not null,
  abdatum date not null,
  praefix text,
  von integer not null,
  bis integer not null,
  warnenab integer,
  letzte integer
);
create index nummernkreise_nummernserie_id on nummernkreise (nummernserie_id, id);
create index nummernkreise_abdatum on nummernkreise (abdatum, id);
create index nummernkreise_root_id on nummernkreise (root_id);
create table nummernserien (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  reihe text not null,
  code text COLLATE "und-x-icu" not null,
  name text
);
create index nummernserien_sek_id on nummernserien (sek_id, id);
create index nummernserien_reihe on nummernserien (reihe, id);
create index nummernserien_code on nummernserien (code, id);
create index nummernserien_sek_ids on nummernserien USING gin (sek_ids);
create table stationskonten (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  sekbank_id uuid not null,
  institut text COLLATE "und-x-icu" not null,
  zeichnung text not null,
  zeichner1_id uuid,
  zeichner2_id uuid,
  rahmenbetrag bigint,
  eroeffnet_am date,
  geschlossen_am date,
  notiz text
);
create index stationskonten_sek_id on stationskonten (sek_id, id);
create index stationskonten_sekbank_id on stationskonten (sekbank_id, id);
create index stationskonten_institut on stationskonten (institut, id);
create index stationskonten_zeichner1_id on stationskonten (zeichner1_id, id);
create index stationskonten_zeichner2_id on stationskonten (zeichner2_id, id);
create index stationskonten_geschlossen_am on stationskonten (geschlossen_am, id);
create index stationskonten_sek_ids on stationskonten USING gin (sek_ids);
alter table bankkontoanfragen add constraint bankkontoanfragen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table bankkontoanfragen add constraint bankkontoanfragen_zeichner1_id_fkey foreign key (zeichner1_id) references personen (id);
alter table bankkontoanfragen add constraint bankkontoanfragen_zeichner2_id_fkey foreign key (zeichner2_id) references personen (id);
alter table bankkontoanfragen add constraint bankkontoanfragen_sekbank_id_fkey foreign key (sekbank_id) references banken (id);
alter table nummernkreise add constraint nummernkreise_root_id_fkey foreign key (root_id) references nummernserien (id);
alter table nummernkreise add constraint nummernkreise_nummernserie_id_fkey foreign key (nummernserie_id) references nummernserien (id);
alter table nummernserien add constraint nummernserien_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table stationskonten add constraint stationskonten_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table stationskonten add constraint stationskonten_sekbank_id_fkey foreign key (sekbank_id) references banken (id);
alter table stationskonten add constraint stationskonten_zeichner1_id_fkey foreign key (zeichner1_id) references personen (id);
alter table stationskonten add constraint stationskonten_zeichner2_id_fkey foreign key (zeichner2_id) references personen (id);
