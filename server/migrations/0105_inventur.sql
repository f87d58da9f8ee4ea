create table chargen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  artikel_id uuid not null,
  losnr text COLLATE "und-x-icu" not null,
  verfall date,
  angebrochenam date,
  haltbartage integer,
  status text not null,
  notiz text
);
create index chargen_sek_id on chargen (sek_id, id);
create index chargen_artikel_id on chargen (artikel_id, id);
create index chargen_losnr on chargen (losnr, id);
create index chargen_verfall on chargen (verfall, id);
create index chargen_status on chargen (status, id);
create index chargen_sek_ids on chargen USING gin (sek_ids);
create table inventuren (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  name text COLLATE "und-x-icu" not null,
  sek_id uuid not null,
  stichtag date not null,
  standort_id uuid,
  artikelgruppe_id uuid,
  status text not null,
  notiz text,
  begonnenam timestamptz,
  abgeschlossenam timestamptz,
  abgeschlossenvon text,
  fehlend integer,
  anderswo integer,
  differenzbetrag bigint,
  nachgezaehlt integer
);
create index inventuren_name on inventuren (name, id);
create index inventuren_sek_id on inventuren (sek_id, id);
create index inventuren_stichtag on inventuren (stichtag, id);
create index inventuren_standort_id on inventuren (standort_id, id);
create index inventuren_artikelgruppe_id on inventuren (artikelgruppe_id, id);
create index inventuren_status on inventuren (status, id);
create index inventuren_nachgezaehlt on inventuren (nachgezaehlt, id);
create index inventuren_sek_ids on inventuren USING gin (sek_ids);
create table inventurpositionen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  inventur_id uuid not null,
  befund text not null,
  inventar_id uuid,
  artikel_id uuid,
  charge_id uuid,
  code text,
  vorher_id uuid,
  standort_id uuid,
  zeitpunkt timestamptz,
  soll integer not null,
  ist integer not null,
  differenz integer not null,
  differenzbetrag bigint,
  ohneort boolean
);
create index inventurpositionen_inventur_id on inventurpositionen (inventur_id, id);
create index inventurpositionen_befund on inventurpositionen (befund, id);
create index inventurpositionen_inventar_id on inventurpositionen (inventar_id, id);
create index inventurpositionen_artikel_id on inventurpositionen (artikel_id, id);
create index inventurpositionen_charge_id on inventurpositionen (charge_id, id);
create index inventurpositionen_vorher_id on inventurpositionen (vorher_id, id);
create index inventurpositionen_standort_id on inventurpositionen (standort_id, id);
create index inventurpositionen_root_id on inventurpositionen (root_id);
create table inventurzaehlungen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  inventur_id uuid not null,
  inventar_id uuid,
  artikel_id uuid,
  charge_id uuid,
  code text,
  standort_id uuid not null,
  menge integer not null,
  zeitpunkt timestamptz not null,
  geraet text not null,
  entscheidet boolean,
  wer text,
  erkannt text,
  nachtraeglich boolean,
  erfasstam timestamptz
);
create index inventurzaehlungen_inventur_id on inventurzaehlungen (inventur_id, id);
create index inventurzaehlungen_inventar_id on inventurzaehlungen (inventar_id, id);
create index inventurzaehlungen_artikel_id on inventurzaehlungen (artikel_id, id);
create index inventurzaehlungen_charge_id on inventurzaehlungen (charge_id, id);
create index inventurzaehlungen_standort_id on inventurzaehlungen (standort_id, id);
create index inventurzaehlungen_zeitpunkt on inventurzaehlungen (zeitpunkt, id);
create index inventurzaehlungen_root_id on inventurzaehlungen (root_id);
create table lagerbestaende (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  artikel_id uuid not null,
  charge_id uuid,
  standort_id uuid,
  menge integer not null,
  bewegtam timestamptz
);
create index lagerbestaende_sek_id on lagerbestaende (sek_id, id);
create index lagerbestaende_artikel_id on lagerbestaende (artikel_id, id);
create index lagerbestaende_charge_id on lagerbestaende (charge_id, id);
create index lagerbestaende_standort_id on lagerbestaende (standort_id, id);
create index lagerbestaende_sek_ids on lagerbestaende USING gin (sek_ids);
create table lagerbewegungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  artikel_id uuid not null,
  charge_id uuid,
  standort_id uuid,
  zeitpunkt timestamptz not null,
  menge integer not null,
  grund text not null,
  beleg text,
  einsatz_id uuid,
  inventur_id uuid,
  stueckbetrag bigint,
  wer text,
  hinweise text[],
  storno_id uuid,
  stornogrund text
);
create index lagerbewegungen_sek_id on lagerbewegungen (sek_id, id);
create index lagerbewegungen_artikel_id on lagerbewegungen (artikel_id, id);
create index lagerbewegungen_charge_id on lagerbewegungen (charge_id, id);
create index lagerbewegungen_standort_id on lagerbewegungen (standort_id, id);
create index lagerbewegungen_zeitpunkt on lagerbewegungen (zeitpunkt, id);
create index lagerbewegungen_grund on lagerbewegungen (grund, id);
create index lagerbewegungen_einsatz_id on lagerbewegungen (einsatz_id, id);
create index lagerbewegungen_inventur_id on lagerbewegungen (inventur_id, id);
create index lagerbewegungen_storno_id on lagerbewegungen (storno_id, id);
create index lagerbewegungen_sek_ids on lagerbewegungen USING gin (sek_ids);
create table lagerziele (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  artikel_id uuid not null,
  standort_id uuid,
  minimum integer not null,
  ziel integer not null,
  gebinde integer not null
);
create index lagerziele_sek_id on lagerziele (sek_id, id);
create index lagerziele_artikel_id on lagerziele (artikel_id, id);
create index lagerziele_standort_id on lagerziele (standort_id, id);
create index lagerziele_sek_ids on lagerziele USING gin (sek_ids);
create table zaehlbereiche (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  inventur_id uuid not null,
  standort_id uuid not null,
  geraet text not null,
  geteilt boolean,
  begonnen timestamptz not null,
  fertig timestamptz,
  wer text
);
create index zaehlbereiche_inventur_id on zaehlbereiche (inventur_id, id);
create index zaehlbereiche_standort_id on zaehlbereiche (standort_id, id);
create index zaehlbereiche_root_id on zaehlbereiche (root_id);
alter table chargen add constraint chargen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table chargen add constraint chargen_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table inventuren add constraint inventuren_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table inventuren add constraint inventuren_standort_id_fkey foreign key (standort_id) references standorte (id);
alter table inventuren add constraint inventuren_artikelgruppe_id_fkey foreign key (artikelgruppe_id) references artikelgruppen (id);
alter table inventurpositionen add constraint inventurpositionen_root_id_fkey foreign key (root_id) references inventuren (id);
alter table inventurpositionen add constraint inventurpositionen_inventur_id_fkey foreign key (inventur_id) references inventuren (id);
alter table inventurpositionen add constraint inventurpositionen_inventar_id_fkey foreign key (inventar_id) references inventar (id);
alter table inventurpositionen add constraint inventurpositionen_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table inventurpositionen add constraint inventurpositionen_charge_id_fkey foreign key (charge_id) references chargen (id);
alter table inventurpositionen add constraint inventurpositionen_vorher_id_fkey foreign key (vorher_id) references standorte (id);
alter table inventurpositionen add constraint inventurpositionen_standort_id_fkey foreign key (standort_id) references standorte (id);
alter table inventurzaehlungen add constraint inventurzaehlungen_root_id_fkey foreign key (root_id) references inventuren (id);
alter table inventurzaehlungen add constraint inventurzaehlungen_inventur_id_fkey foreign key (inventur_id) references inventuren (id);
alter table inventurzaehlungen add constraint inventurzaehlungen_inventar_id_fkey foreign key (inventar_id) references inventar (id);
alter table inventurzaehlungen add constraint inventurzaehlungen_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table inventurzaehlungen add constraint inventurzaehlungen_charge_id_fkey foreign key (charge_id) references chargen (id);
alter table inventurzaehlungen add constraint inventurzaehlungen_standort_id_fkey foreign key (standort_id) references standorte (id);
alter table lagerbestaende add constraint lagerbestaende_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table lagerbestaende add constraint lagerbestaende_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table lagerbestaende add constraint lagerbestaende_charge_id_fkey foreign key (charge_id) references chargen (id);
alter table lagerbestaende add constraint lagerbestaende_standort_id_fkey foreign key (standort_id) references standorte (id);
alter table lagerbewegungen add constraint lagerbewegungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table lagerbewegungen add constraint lagerbewegungen_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table lagerbewegungen add constraint lagerbewegungen_charge_id_fkey foreign key (charge_id) references chargen (id);
alter table lagerbewegungen add constraint lagerbewegungen_standort_id_fkey foreign key (standort_id) references standorte (id);
alter table lagerbewegungen add constraint lagerbewegungen_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
alter table lagerbewegungen add constraint lagerbewegungen_inventur_id_fkey foreign key (inventur_id) references inventuren (id);
alter table lagerbewegungen add constraint lagerbewegungen_storno_id_fkey foreign key (storno_id) references lagerbewegungen (id);
alter table lagerziele add constraint lagerziele_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table lagerziele add constraint lagerziele_artikel_id_fkey foreign key (artikel_id) references artikel (id);
alter table lagerziele add constraint lagerziele_standort_id_fkey foreign key (standort_id) references standorte (id);
alter table zaehlbereiche add constraint zaehlbereiche_root_id_fkey foreign key (root_id) references inventuren (id);
alter table zaehlbereiche add constraint zaehlbereiche_inventur_id_fkey foreign key (inventur_id) references inventuren (id);
alter table zaehlbereiche add constraint zaehlbereiche_standort_id_fkey foreign key (standort_id) references standorte (id);
