alter table ausbildungen add column freigegeben boolean not null default true;
alter table ausbildungen alter column freigegeben drop default;

-- Releasing has a right of its own: whoever could save a course, or make one, and so announce it, or a shift, and so publish it, keeps that. Written by hand.
insert into gruppenrechte (bg_id, recht)
select bg_id, regexp_replace(recht, '(SPEICHERN|NEU)$', 'FREIGEBEN') from gruppenrechte
where recht ~ '^((AUSBILDUNG|UEBUNG|TAETIGKEIT)_ALLGEMEIN(_REGION|_VERBANDSEBENE)?_(SPEICHERN|NEU)|DIENSTPLAN_ALLGEMEIN(_REGION|_VERBANDSEBENE)?_SPEICHERN)$'
union
select bg_id, regexp_replace(recht, '_TAGE(_REGION|_VERBANDSEBENE)?_SPEICHERN$', '_ALLGEMEIN\1_FREIGEBEN') from gruppenrechte
where recht ~ '^DIENSTPLAN_TAGE(_REGION|_VERBANDSEBENE)?_SPEICHERN$'
on conflict do nothing;
-- Drafts of news and what was archived are read by a right of its own: whoever writes news goes on reading them. Written by hand.
insert into gruppenrechte (bg_id, recht)
select distinct bg_id, 'NEUIGKEITEN_ALLGEMEIN_LESEN' from gruppenrechte
where recht ~ '^NEUIGKEITEN_ALLGEMEIN_(NEU|SPEICHERN|LOESCHEN|FREIGEBEN|BENACHRICHTIGUNG)$'
on conflict do nothing;
