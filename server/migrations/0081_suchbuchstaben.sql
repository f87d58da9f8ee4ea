-- Letters without an accent of their own are found, too: Łukasz by Lukasz. What is kept folded is made anew with the functions.
alter table ausbildungen drop column suchtext;
alter table einsaetze drop column suchtext;
alter table personen drop column suchtext;

-- Folds text for searching exactly as `fold` in src/lib/search-text.ts does: lower case, no accents, no apostrophes, ß as ss, ł as l.
create or replace function such_falten(wert text) returns text
  language sql immutable strict parallel safe
  return
    case
      when octet_length(wert) = char_length(wert) then translate(lower(wert), '''`', '')
      else regexp_replace(normalize(replace(replace(replace(replace(translate(lower(wert collate "und-x-icu"), 'łđðıø', 'lddiö'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), nfd), '[\u0300-\u036f''‘’‛ʼ`´′]', '', 'g')
    end;

-- The same with umlauts written out, ä as ae.
create or replace function such_umlaute(wert text) returns text
  language sql immutable strict parallel safe
  return
    regexp_replace(
      regexp_replace(normalize(replace(replace(replace(replace(translate(lower(wert collate "und-x-icu"), 'łđðıø', 'lddiö'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), nfd), '([aou])\u0308', '\1e', 'g'),
      '[\u0300-\u036f''‘’‛ʼ`´′]', '', 'g');

alter table ausbildungen add column suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(nr) || E'\x1f' || such_text(vorlaeufig) || E'\x1f' || such_text(name) || E'\x1f' || such_text(ort) || E'\x1f' || such_text(haus)) STORED;
alter table einsaetze add column suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(nummer) || E'\x1f' || such_text(vorlaeufig) || E'\x1f' || such_text(altnummern) || E'\x1f' || such_text(einsatznummer) || E'\x1f' || such_text(bezeichnung)) STORED;
alter table personen add column suchtext text COLLATE "C" GENERATED ALWAYS AS (such_text(nachname) || E'\x1f' || such_text(vorname) || E'\x1f' || such_text(mgdnummer) || E'\x1f' || such_text(vorlaeufig) || E'\x1f' || such_text(altnummern) || E'\x1f' || such_text(ort) || E'\x1f' || such_text(emailprivat) || E'\x1f' || such_text(telefonprivat) || E'\x1f' || such_text(telefondienst) || E'\x1f' || such_text(mobilprivat) || E'\x1f' || such_text(mobildienst) || E'\x1f' || such_text(fax) || E'\x1f' || such_text(notfalltelefon) || E'\x1f' || such_text(vormund_telefon) || E'\x1f' || such_text(vormund2_telefon) || E'\x1f' || such_text(arbeitgebertelefon)) STORED;
