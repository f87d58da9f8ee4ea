create table finanzprotokoll (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  lfdnr integer,
  am timestamptz,
  benutzer text,
  schritt text COLLATE "und-x-icu",
  was text,
  tabelle text COLLATE "und-x-icu",
  datensatz text COLLATE "und-x-icu",
  vorher text,
  nachher text,
  grund text,
  hash text
);
create index finanzprotokoll_sek_id on finanzprotokoll (sek_id, id);
create index finanzprotokoll_lfdnr on finanzprotokoll (lfdnr, id);
create index finanzprotokoll_am on finanzprotokoll (am, id);
create index finanzprotokoll_schritt on finanzprotokoll (schritt, id);
create index finanzprotokoll_tabelle on finanzprotokoll (tabelle, id);
create index finanzprotokoll_datensatz on finanzprotokoll (datensatz, id);
create index finanzprotokoll_sek_ids on finanzprotokoll USING gin (sek_ids);
create table kassenzaehlungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  sekbank_id uuid not null,
  gezaehlt_am timestamptz not null,
  gezaehlt_von text,
  zeuge text,
  stueck_50000 integer,
  stueck_20000 integer,
  stueck_10000 integer,
  stueck_5000 integer,
  stueck_2000 integer,
  stueck_1000 integer,
  stueck_500 integer,
  stueck_200 integer,
  stueck_100 integer,
  stueck_50 integer,
  stueck_20 integer,
  stueck_10 integer,
  stueck_5 integer,
  stueck_2 integer,
  stueck_1 integer,
  gezaehltbetrag bigint,
  buchbetrag bigint,
  differenzbetrag bigint,
  status text not null,
  abgestimmt_am timestamptz,
  abgestimmt_von text,
  kassenbuch_id uuid,
  notiz text
);
create index kassenzaehlungen_sek_id on kassenzaehlungen (sek_id, id);
create index kassenzaehlungen_sekbank_id on kassenzaehlungen (sekbank_id, id);
create index kassenzaehlungen_gezaehlt_am on kassenzaehlungen (gezaehlt_am, id);
create index kassenzaehlungen_status on kassenzaehlungen (status, id);
create index kassenzaehlungen_kassenbuch_id on kassenzaehlungen (kassenbuch_id, id);
create index kassenzaehlungen_sek_ids on kassenzaehlungen USING gin (sek_ids);
alter table finanzeinstellungen add column vieraugen text not null default 'Laeufe';
alter table finanzeinstellungen alter column vieraugen drop default;
alter table finanzeinstellungen add column kassendifferenzkonto_id uuid;
alter table finanzeinstellungen add constraint finanzeinstellungen_kassendifferenzkonto_id_fkey foreign key (kassendifferenzkonto_id) references konten (id);
alter table finanzeinstellungen add column datev_berater text;
alter table finanzeinstellungen add column datev_mandant text;
create index finanzeinstellungen_kassendifferenzkonto_id on finanzeinstellungen (kassendifferenzkonto_id, id);
alter table kassenbuch add column gleicht_id uuid;
alter table kassenbuch add constraint kassenbuch_gleicht_id_fkey foreign key (gleicht_id) references kassenbuch (id);
create index kassenbuch_gleicht_id on kassenbuch (gleicht_id, id);
alter table kassenbuchzeilen add column promillejahr integer;
create index kassenbuchzeilen_promillejahr on kassenbuchzeilen (promillejahr, id);
alter table finanzprotokoll add constraint finanzprotokoll_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table kassenzaehlungen add constraint kassenzaehlungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table kassenzaehlungen add constraint kassenzaehlungen_sekbank_id_fkey foreign key (sekbank_id) references banken (id);
alter table kassenzaehlungen add constraint kassenzaehlungen_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
-- The protocol of finance is a chain like the journal: its rows stay as they are, but for the branch that they lie in.
create unique index finanzprotokoll_je_sektion on finanzprotokoll (sek_id, lfdnr);
create function protokoll_bleibt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - '{rev,sek_id,sek_ids,suchtext}'::text[]) = (to_jsonb(old) - '{rev,sek_id,sek_ids,suchtext}'::text[]) then
    return new;
  end if;
  raise exception 'finanzprotokoll: was geschehen ist, bleibt';
end $$;
create trigger finanzprotokoll_bleibt before update or delete on finanzprotokoll for each row execute function protokoll_bleibt();
-- Which photos are the same.
create index belege_sha256 on belege ((datei->>'sha256'));
