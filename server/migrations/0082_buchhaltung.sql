create table belege (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  kassenbuch_id uuid not null,
  datei jsonb not null,
  beschreibung text,
  datum date
);
create index belege_kassenbuch_id on belege (kassenbuch_id, id);
create index belege_root_id on belege (root_id);
create table buchungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  lfdnr integer,
  kassenbuch_id uuid,
  nummer text COLLATE "und-x-icu",
  jahr integer,
  buchungsdatum date not null,
  belegdatum date,
  herkunft text,
  knt_id uuid,
  kontonr text COLLATE "und-x-icu",
  bilanz_guv text,
  sekbank_id uuid,
  sollbetrag bigint,
  habenbetrag bigint,
  betrag bigint,
  generalumkehr boolean,
  kostenstelle_id uuid,
  kostenstellennr text,
  steuerbereich text,
  rendicontozeile text,
  forderung_id uuid,
  text text,
  beleg text,
  partnername text,
  geldbewegung boolean,
  gebucht_am timestamptz,
  gebucht_von text,
  hash text,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(nummer) || E'\x1f' || such_text(text) || E'\x1f' || such_text(beleg) || E'\x1f' || such_text(partnername) || E'\x1f' || such_text(kontonr)) STORED
);
create index buchungen_sek_id on buchungen (sek_id, id);
create index buchungen_lfdnr on buchungen (lfdnr, id);
create index buchungen_kassenbuch_id on buchungen (kassenbuch_id, id);
create index buchungen_nummer on buchungen (nummer, id);
create index buchungen_jahr on buchungen (jahr, id);
create index buchungen_buchungsdatum on buchungen (buchungsdatum, id);
create index buchungen_knt_id on buchungen (knt_id, id);
create index buchungen_kontonr on buchungen (kontonr, id);
create index buchungen_sekbank_id on buchungen (sekbank_id, id);
create index buchungen_kostenstelle_id on buchungen (kostenstelle_id, id);
create index buchungen_forderung_id on buchungen (forderung_id, id);
create index buchungen_geldbewegung on buchungen (geldbewegung, id);
create index buchungen_sek_ids on buchungen USING gin (sek_ids);
create table finanzeinstellungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  buchfuehrung text not null,
  belegpflicht boolean not null,
  kleinunternehmer boolean not null,
  ergebniskonto_id uuid,
  vortragskonto_id uuid,
  transitkonto_id uuid,
  forderungskonto_id uuid,
  ausfallkonto_id uuid,
  gebuehrenkonto_id uuid,
  umlage_ideell integer not null,
  umlage_vv integer not null,
  umlage_zb integer not null,
  umlage_wgb integer not null
);
create index finanzeinstellungen_sek_id on finanzeinstellungen (sek_id, id);
create index finanzeinstellungen_ergebniskonto_id on finanzeinstellungen (ergebniskonto_id, id);
create index finanzeinstellungen_vortragskonto_id on finanzeinstellungen (vortragskonto_id, id);
create index finanzeinstellungen_transitkonto_id on finanzeinstellungen (transitkonto_id, id);
create index finanzeinstellungen_forderungskonto_id on finanzeinstellungen (forderungskonto_id, id);
create index finanzeinstellungen_ausfallkonto_id on finanzeinstellungen (ausfallkonto_id, id);
create index finanzeinstellungen_gebuehrenkonto_id on finanzeinstellungen (gebuehrenkonto_id, id);
create index finanzeinstellungen_sek_ids on finanzeinstellungen USING gin (sek_ids);
create table forderungen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nummer text,
  sek_id uuid not null,
  status text not null,
  mgd_id uuid,
  name text,
  art text not null,
  text text not null,
  datum date not null,
  faelligam date,
  betrag bigint not null,
  bezahltbetrag bigint,
  offenbetrag bigint,
  zahlungsform text,
  knt_id uuid,
  gegenknt_id uuid,
  kostenstelle_id uuid,
  kassenbuch_id uuid,
  mahnstufe integer,
  gemahnt_am date,
  notiz text,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(nummer) || E'\x1f' || such_text(text) || E'\x1f' || such_text(name)) STORED
);
create unique index forderungen_nummer on forderungen (nummer);
create index forderungen_sek_id on forderungen (sek_id, id);
create index forderungen_status on forderungen (status, id);
create index forderungen_mgd_id on forderungen (mgd_id, id);
create index forderungen_art on forderungen (art, id);
create index forderungen_datum on forderungen (datum, id);
create index forderungen_faelligam on forderungen (faelligam, id);
create index forderungen_offenbetrag on forderungen (offenbetrag, id);
create index forderungen_zahlungsform on forderungen (zahlungsform, id);
create index forderungen_knt_id on forderungen (knt_id, id);
create index forderungen_gegenknt_id on forderungen (gegenknt_id, id);
create index forderungen_kostenstelle_id on forderungen (kostenstelle_id, id);
create index forderungen_kassenbuch_id on forderungen (kassenbuch_id, id);
create index forderungen_sek_ids on forderungen USING gin (sek_ids);
create table geschaeftsjahre (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  jahr integer not null,
  von date not null,
  bis date not null,
  status text not null
);
create index geschaeftsjahre_sek_id on geschaeftsjahre (sek_id, id);
create index geschaeftsjahre_jahr on geschaeftsjahre (jahr, id);
create index geschaeftsjahre_sek_ids on geschaeftsjahre USING gin (sek_ids);
create table kassenbuch (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  nummer text,
  vorlaeufig text COLLATE "und-x-icu",
  sek_id uuid not null,
  status text not null,
  art text not null,
  typ text,
  belegdatum date not null,
  buchungsdatum date not null,
  sekbank_id uuid,
  gegensekbank_id uuid,
  betrag bigint not null,
  knt_id uuid,
  kostenstelle_id uuid,
  forderung_id uuid,
  beschreibung text not null,
  beleg text,
  partnername text,
  mgd_id uuid,
  herkunft text,
  stornovon_id uuid,
  storniert_id uuid,
  stornogrund text,
  gebucht_am timestamptz,
  gebucht_von text,
  suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(nummer) || E'\x1f' || such_text(vorlaeufig) || E'\x1f' || such_text(beschreibung) || E'\x1f' || such_text(beleg) || E'\x1f' || such_text(partnername)) STORED
);
create unique index kassenbuch_nummer on kassenbuch (nummer);
create index kassenbuch_vorlaeufig on kassenbuch (vorlaeufig, id);
create index kassenbuch_sek_id on kassenbuch (sek_id, id);
create index kassenbuch_status on kassenbuch (status, id);
create index kassenbuch_art on kassenbuch (art, id);
create index kassenbuch_typ on kassenbuch (typ, id);
create index kassenbuch_belegdatum on kassenbuch (belegdatum, id);
create index kassenbuch_buchungsdatum on kassenbuch (buchungsdatum, id);
create index kassenbuch_sekbank_id on kassenbuch (sekbank_id, id);
create index kassenbuch_gegensekbank_id on kassenbuch (gegensekbank_id, id);
create index kassenbuch_knt_id on kassenbuch (knt_id, id);
create index kassenbuch_kostenstelle_id on kassenbuch (kostenstelle_id, id);
create index kassenbuch_forderung_id on kassenbuch (forderung_id, id);
create index kassenbuch_mgd_id on kassenbuch (mgd_id, id);
create index kassenbuch_herkunft on kassenbuch (herkunft, id);
create index kassenbuch_stornovon_id on kassenbuch (stornovon_id, id);
create index kassenbuch_storniert_id on kassenbuch (storniert_id, id);
create index kassenbuch_sek_ids on kassenbuch USING gin (sek_ids);
create table kassenbuchzeilen (
  id uuid not null primary key,
  rev integer not null,
  root_id uuid not null,
  kassenbuch_id uuid not null,
  knt_id uuid,
  betrag bigint not null,
  seite text,
  kostenstelle_id uuid,
  steuerbereich text,
  forderung_id uuid,
  text text
);
create index kassenbuchzeilen_kassenbuch_id on kassenbuchzeilen (kassenbuch_id, id);
create index kassenbuchzeilen_knt_id on kassenbuchzeilen (knt_id, id);
create index kassenbuchzeilen_kostenstelle_id on kassenbuchzeilen (kostenstelle_id, id);
create index kassenbuchzeilen_forderung_id on kassenbuchzeilen (forderung_id, id);
create index kassenbuchzeilen_root_id on kassenbuchzeilen (root_id);
create table konten (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  kontonr text COLLATE "und-x-icu" not null,
  name text not null,
  name_it text,
  zeilenart text not null,
  bilanz_guv text not null,
  sollhaben text not null,
  zusammenzaehlung text,
  steuerbereich text,
  umlage boolean not null,
  rendicontozeile text,
  sekbank_id uuid,
  anlagekonto boolean not null,
  direktbuchung boolean not null,
  gesperrt boolean not null,
  archiviertam date
);
create index konten_sek_id on konten (sek_id, id);
create index konten_kontonr on konten (kontonr, id);
create index konten_bilanz_guv on konten (bilanz_guv, id);
create index konten_sekbank_id on konten (sekbank_id, id);
create index konten_sek_ids on konten USING gin (sek_ids);
create table kostenstellen (
  id uuid not null primary key,
  rev integer not null,
  sek_ids uuid[] not null,
  sek_id uuid not null,
  nr text COLLATE "und-x-icu" not null,
  name text not null,
  von date,
  bis date,
  archiviertam date
);
create index kostenstellen_sek_id on kostenstellen (sek_id, id);
create index kostenstellen_nr on kostenstellen (nr, id);
create index kostenstellen_sek_ids on kostenstellen USING gin (sek_ids);
alter table belege add constraint belege_root_id_fkey foreign key (root_id) references kassenbuch (id);
alter table belege add constraint belege_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
alter table buchungen add constraint buchungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table buchungen add constraint buchungen_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
alter table buchungen add constraint buchungen_knt_id_fkey foreign key (knt_id) references konten (id);
alter table buchungen add constraint buchungen_sekbank_id_fkey foreign key (sekbank_id) references banken (id);
alter table buchungen add constraint buchungen_kostenstelle_id_fkey foreign key (kostenstelle_id) references kostenstellen (id);
alter table buchungen add constraint buchungen_forderung_id_fkey foreign key (forderung_id) references forderungen (id);
alter table finanzeinstellungen add constraint finanzeinstellungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table finanzeinstellungen add constraint finanzeinstellungen_ergebniskonto_id_fkey foreign key (ergebniskonto_id) references konten (id);
alter table finanzeinstellungen add constraint finanzeinstellungen_vortragskonto_id_fkey foreign key (vortragskonto_id) references konten (id);
alter table finanzeinstellungen add constraint finanzeinstellungen_transitkonto_id_fkey foreign key (transitkonto_id) references konten (id);
alter table finanzeinstellungen add constraint finanzeinstellungen_forderungskonto_id_fkey foreign key (forderungskonto_id) references konten (id);
alter table finanzeinstellungen add constraint finanzeinstellungen_ausfallkonto_id_fkey foreign key (ausfallkonto_id) references konten (id);
alter table finanzeinstellungen add constraint finanzeinstellungen_gebuehrenkonto_id_fkey foreign key (gebuehrenkonto_id) references konten (id);
alter table forderungen add constraint forderungen_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table forderungen add constraint forderungen_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table forderungen add constraint forderungen_knt_id_fkey foreign key (knt_id) references konten (id);
alter table forderungen add constraint forderungen_gegenknt_id_fkey foreign key (gegenknt_id) references konten (id);
alter table forderungen add constraint forderungen_kostenstelle_id_fkey foreign key (kostenstelle_id) references kostenstellen (id);
alter table forderungen add constraint forderungen_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
alter table geschaeftsjahre add constraint geschaeftsjahre_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table kassenbuch add constraint kassenbuch_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table kassenbuch add constraint kassenbuch_sekbank_id_fkey foreign key (sekbank_id) references banken (id);
alter table kassenbuch add constraint kassenbuch_gegensekbank_id_fkey foreign key (gegensekbank_id) references banken (id);
alter table kassenbuch add constraint kassenbuch_knt_id_fkey foreign key (knt_id) references konten (id);
alter table kassenbuch add constraint kassenbuch_kostenstelle_id_fkey foreign key (kostenstelle_id) references kostenstellen (id);
alter table kassenbuch add constraint kassenbuch_forderung_id_fkey foreign key (forderung_id) references forderungen (id);
alter table kassenbuch add constraint kassenbuch_mgd_id_fkey foreign key (mgd_id) references personen (id);
alter table kassenbuch add constraint kassenbuch_stornovon_id_fkey foreign key (stornovon_id) references kassenbuch (id);
alter table kassenbuch add constraint kassenbuch_storniert_id_fkey foreign key (storniert_id) references kassenbuch (id);
alter table kassenbuchzeilen add constraint kassenbuchzeilen_root_id_fkey foreign key (root_id) references kassenbuch (id);
alter table kassenbuchzeilen add constraint kassenbuchzeilen_kassenbuch_id_fkey foreign key (kassenbuch_id) references kassenbuch (id);
alter table kassenbuchzeilen add constraint kassenbuchzeilen_knt_id_fkey foreign key (knt_id) references konten (id);
alter table kassenbuchzeilen add constraint kassenbuchzeilen_kostenstelle_id_fkey foreign key (kostenstelle_id) references kostenstellen (id);
alter table kassenbuchzeilen add constraint kassenbuchzeilen_forderung_id_fkey foreign key (forderung_id) references forderungen (id);
alter table konten add constraint konten_sek_id_fkey foreign key (sek_id) references sektionen (id);
alter table konten add constraint konten_sekbank_id_fkey foreign key (sekbank_id) references banken (id);
alter table kostenstellen add constraint kostenstellen_sek_id_fkey foreign key (sek_id) references sektionen (id);

-- A generated column is not there yet when the trigger looks.
-- What is booked is never changed (§ 146(4) AO, GoBD): rows of the journal stay as they are, but for the branch that they lie in.
create unique index buchungen_je_sektion on buchungen (sek_id, lfdnr);
create index buchungen_saldo on buchungen (sek_id, jahr, knt_id);
create function buchung_bleibt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - '{rev,sek_id,sek_ids,suchtext}'::text[]) = (to_jsonb(old) - '{rev,sek_id,sek_ids,suchtext}'::text[]) then
    return new;
  end if;
  raise exception 'buchungen: was gebucht ist, bleibt';
end $$;
create trigger buchungen_bleiben before update or delete on buchungen for each row execute function buchung_bleibt();

create function beleg_bleibt() returns trigger language plpgsql as $$
begin
  if old.status <> 'Gebucht' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and (to_jsonb(new) - '{rev,sek_id,sek_ids,suchtext,mgd_id,partnername,storniert_id}'::text[]) = (to_jsonb(old) - '{rev,sek_id,sek_ids,suchtext,mgd_id,partnername,storniert_id}'::text[]) then
    return new;
  end if;
  raise exception 'kassenbuch: was gebucht ist, bleibt';
end $$;
create trigger kassenbuch_bleibt before update or delete on kassenbuch for each row execute function beleg_bleibt();

create function zeile_bleibt() returns trigger language plpgsql as $$
begin
  if exists (select 1 from kassenbuch where id = old.kassenbuch_id and status = 'Gebucht') then
    raise exception 'kassenbuchzeilen: was gebucht ist, bleibt';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger kassenbuchzeilen_bleiben before update or delete on kassenbuchzeilen for each row execute function zeile_bleibt();
