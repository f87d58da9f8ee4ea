create table fotoalben (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  titel text COLLATE "und-x-icu" not null,
  datum date,
  ort text,
  beschreibung text,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(titel) || E'\x1f' || such_text(ort)) STORED
);
create index fotoalben_sek_id on fotoalben (sek_id, id);
create index fotoalben_titel on fotoalben (titel, id);
create index fotoalben_datum on fotoalben (datum, id);
create index fotoalben_sek_ids on fotoalben USING gin (sek_ids);
create table fotoalbumfotos (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  album_id uuid not null,
  foto_id uuid not null,
  reihenfolge integer not null
);
create index fotoalbumfotos_album_id on fotoalbumfotos (album_id, id);
create index fotoalbumfotos_foto_id on fotoalbumfotos (foto_id, id);
create index fotoalbumfotos_root_id on fotoalbumfotos (root_id);
create table fotoarchiv (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  sha256 text COLLATE "und-x-icu" not null,
  titel text,
  beschreibung text,
  aufnahme timestamptz,
  zeitzone text,
  genauigkeit text not null,
  ort text,
  position jsonb,
  urheber text not null,
  lizenz text not null,
  schlagworte text,
  einsatz_id uuid,
  kurs_id uuid,
  datei jsonb,
  vorschau jsonb not null,
  mittel jsonb,
  gross jsonb,
  druck jsonb,
  breite integer not null,
  hoehe integer not null,
  platzhalter text,
  phash text,
  status text not null,
  freigaben text[],
  sperrbis date,
  generation integer not null,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(titel) || E'\x1f' || such_text(beschreibung) || E'\x1f' || such_text(schlagworte) || E'\x1f' || such_text(urheber) || E'\x1f' || such_text(ort)) STORED
);
create index fotoarchiv_sek_id on fotoarchiv (sek_id, id);
create index fotoarchiv_sha256 on fotoarchiv (sha256, id);
create index fotoarchiv_aufnahme on fotoarchiv (aufnahme, id);
create index fotoarchiv_einsatz_id on fotoarchiv (einsatz_id, id);
create index fotoarchiv_kurs_id on fotoarchiv (kurs_id, id);
create index fotoarchiv_status on fotoarchiv (status, id);
create index fotoarchiv_sek_ids on fotoarchiv USING gin (sek_ids);
create table fotopersonen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  foto_id uuid not null,
  mgd_id uuid,
  name text,
  x numeric(13,4),
  y numeric(13,4),
  w numeric(13,4),
  h numeric(13,4),
  grundlage text not null,
  zwecke text[],
  minderjaehrig boolean,
  elternzwecke text[]
);
create index fotopersonen_foto_id on fotopersonen (foto_id, id);
create index fotopersonen_mgd_id on fotopersonen (mgd_id, id);
create index fotopersonen_root_id on fotopersonen (root_id);
create table fotowiderrufe (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  mgd_id uuid,
  name text,
  zwecke text[],
  am date,
  eingetragenam timestamptz,
  eingetragenvon text,
  fotos integer,
  entfernt integer
);
create index fotowiderrufe_sek_id on fotowiderrufe (sek_id, id);
create index fotowiderrufe_mgd_id on fotowiderrufe (mgd_id, id);
create index fotowiderrufe_am on fotowiderrufe (am, id);
create index fotowiderrufe_sek_ids on fotowiderrufe USING gin (sek_ids);
alter table fotoalben add constraint fotoalben_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table fotoalbumfotos add constraint fotoalbumfotos_root_id_fkey foreign key (root_id) references fotoalben (id);
alter table fotoalbumfotos add constraint fotoalbumfotos_album_id_fkey foreign key (album_id) references fotoalben (id);
alter table fotoalbumfotos add constraint fotoalbumfotos_foto_id_fkey foreign key (foto_id) references fotoarchiv (id);
alter table fotoarchiv add constraint fotoarchiv_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table fotoarchiv add constraint fotoarchiv_einsatz_id_fkey foreign key (einsatz_id) references einsaetze (id);
alter table fotoarchiv add constraint fotoarchiv_kurs_id_fkey foreign key (kurs_id) references ausbildungen (id);
alter table fotopersonen add constraint fotopersonen_root_id_fkey foreign key (root_id) references fotoarchiv (id);
alter table fotopersonen add constraint fotopersonen_foto_id_fkey foreign key (foto_id) references fotoarchiv (id);
alter table fotopersonen add constraint fotopersonen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table fotowiderrufe add constraint fotowiderrufe_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table fotowiderrufe add constraint fotowiderrufe_mgd_id_fkey foreign key (mgd_id) references personen (id);

-- Deleted photos, for 30 days with their bytes: they belong to the server alone. What a withdrawal took away stays noted by its id, so that
-- the same file does not come back. Written by hand.
create table fotopapierkorb (
  foto_id uuid not null primary key,
  sek_id uuid not null references sektionen (id),
  titel text,
  grund text not null check (grund in ('Geloescht', 'Widerruf', 'Zusammengefuehrt')),
  geloescht_am timestamptz not null,
  geloescht_von text not null,
  alben jsonb not null,
  dateien text[] not null,
  bereinigt_am timestamptz
);
create index fotopapierkorb_offen_idx on fotopapierkorb (geloescht_am) where bereinigt_am is null;
-- Which file a photo shows: asked for each file that may go.
create index fotoarchiv_datei_sha256 on fotoarchiv ((datei->>'sha256'));
create index fotoarchiv_vorschau_sha256 on fotoarchiv ((vorschau->>'sha256'));
create index fotoarchiv_mittel_sha256 on fotoarchiv ((mittel->>'sha256'));
create index fotoarchiv_gross_sha256 on fotoarchiv ((gross->>'sha256'));
create index fotoarchiv_druck_sha256 on fotoarchiv ((druck->>'sha256'));
-- Whoever held every right also holds those on the persons of photos.
insert into gruppenrechte (bg_id, recht)
select bg_id, recht
from (select bg_id from gruppenrechte group by bg_id having count(*) >= 1168) as alle, unnest(array[
  'FOTOARCHIV_PERSONEN_LESEN',
  'FOTOARCHIV_PERSONEN_NEU',
  'FOTOARCHIV_PERSONEN_SPEICHERN',
  'FOTOARCHIV_PERSONEN_LOESCHEN',
  'FOTOARCHIV_WIDERRUFE_LESEN'
]) as recht
on conflict do nothing;
