create table auszugszeilen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  auszug_id uuid not null,
  lfdnr integer not null,
  buchungstag date not null,
  valuta date,
  betrag bigint not null,
  waehrung text not null,
  partner text,
  iban text,
  zweck text,
  endtoendid text,
  mandatsref text,
  grund text,
  bankref text COLLATE "und-x-icu",
  umsatzart text,
  rueckbuchung boolean not null,
  sammelposten boolean not null,
  kassenbuch_id uuid,
  teil_von_id uuid,
  schluessel text not null,
  status text not null
);
create index auszugszeilen_auszug_id on auszugszeilen (auszug_id, id);
create index auszugszeilen_bankref on auszugszeilen (bankref, id);
create index auszugszeilen_kassenbuch_id on auszugszeilen (kassenbuch_id, id);
create index auszugszeilen_teil_von_id on auszugszeilen (teil_von_id, id);
create unique index auszugszeilen_schluessel on auszugszeilen (schluessel);
create index auszugszeilen_status on auszugszeilen (status, id);
create index auszugszeilen_root_id on auszugszeilen (root_id);
create table kontoauszuege (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  sekbank_id uuid not null,
  nummer text not null,
  von date not null,
  bis date not null,
  anfangsbetrag bigint,
  endbetrag bigint,
  waehrung text not null,
  zeilen integer not null,
  bekannt integer not null,
  bekannt_betrag bigint not null,
  format text not null,
  datei text,
  sha256 text COLLATE "und-x-icu" not null,
  eingelesen_am timestamptz not null,
  eingelesen_von text not null
);
create index kontoauszuege_sek_id on kontoauszuege (sek_id, id);
create index kontoauszuege_sekbank_id on kontoauszuege (sekbank_id, id);
create index kontoauszuege_bis on kontoauszuege (bis, id);
create index kontoauszuege_sha256 on kontoauszuege (sha256, id);
create index kontoauszuege_sek_ids on kontoauszuege USING gin (sek_ids);
alter table auszugszeilen add constraint auszugszeilen_root_id_fkey foreign key (root_id) references kontoauszuege (id);
alter table auszugszeilen add constraint auszugszeilen_auszug_id_fkey foreign key (auszug_id) references kontoauszuege (id);
alter table auszugszeilen add constraint auszugszeilen_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
alter table auszugszeilen add constraint auszugszeilen_teil_von_id_fkey foreign key (teil_von_id) references auszugszeilen (id);
alter table kontoauszuege add constraint kontoauszuege_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table kontoauszuege add constraint kontoauszuege_sekbank_id_fkey foreign key (sekbank_id) references banken (id);
