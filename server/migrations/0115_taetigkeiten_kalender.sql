-- Appointments, the need of qualifications, what an exercise was and used up; subscriptions to a calendar (domain: dienstplan-tief 6, 7).
create table funktionsbedarfe (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  quali_id uuid not null,
  anzahl integer not null
);
create index funktionsbedarfe_sek_id on funktionsbedarfe (sek_id, id);
create index funktionsbedarfe_quali_id on funktionsbedarfe (quali_id, id);
create index funktionsbedarfe_sek_ids on funktionsbedarfe USING gin (sek_ids);
create table termine (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  titel text COLLATE "und-x-icu" not null,
  sek_id uuid not null,
  beginn timestamptz not null,
  ende timestamptz not null,
  ganztaegig boolean not null,
  ort text,
  notiz text,
  sichtbarkeit text not null,
  abgesagt boolean not null
);
create index termine_titel on termine (titel, id);
create index termine_sek_id on termine (sek_id, id);
create index termine_beginn on termine (beginn, id);
create index termine_sek_ids on termine USING gin (sek_ids);
alter table ausbildungen add column szenario text;
alter table ausbildungen add column erkenntnisse text;
alter table lagerbewegungen add column ausb_id uuid;
alter table lagerbewegungen add constraint lagerbewegungen_ausb_id_fkey foreign key (ausb_id) references ausbildungen (id);
create index lagerbewegungen_ausb_id on lagerbewegungen (ausb_id, id);
alter table funktionsbedarfe add constraint funktionsbedarfe_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table funktionsbedarfe add constraint funktionsbedarfe_quali_id_fkey foreign key (quali_id) references qualifikationen (id);
alter table termine add constraint termine_sek_id_fkey foreign key (sek_id) references sektionen (id);

-- Subscriptions belong to the server alone: no device gets them, and of a key only the hash lies here. Written by hand.
create table kalenderfeeds (
  id uuid not null primary key,
  benutzer_id uuid not null references benutzer (id) on delete cascade,
  name text not null,
  umfang text not null check (umfang in ('Persoenlich', 'Sektion')),
  sek_id uuid references sektionen (id) on delete cascade,
  schluesselhash text not null unique check (length(schluesselhash) = 64),
  erstellt_am timestamptz not null,
  letzter_abruf timestamptz,
  gesperrt_am timestamptz,
  check ((umfang = 'Sektion') = (sek_id is not null))
);
create index kalenderfeeds_benutzer_id_idx on kalenderfeeds (benutzer_id);
create index kalenderfeeds_sek_id_idx on kalenderfeeds (sek_id);

-- Who has to be told that a course was called off.
create index teilnehmerverlauf_abgesagt_idx on teilnehmerverlauf (nummer) where quelle = 'Kurs' and gemeldet_am is null;
