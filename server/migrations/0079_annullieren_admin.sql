-- Calling off a course has a right of its own: whoever could save one, and so call it off, keeps that. Written by hand.
insert into gruppenrechte (bg_id, recht)
select bg_id, regexp_replace(recht, 'SPEICHERN$', 'ANNULLIEREN') from gruppenrechte
where recht ~ '^(AUSBILDUNG|UEBUNG|TAETIGKEIT|DIENSTPLAN)_ALLGEMEIN(_REGION|_VERBANDSEBENE)?_SPEICHERN$'
on conflict do nothing;

-- Whoever held every right holds the new ones, too.
insert into gruppenrechte (bg_id, recht)
select bg_id, bereich || '_ALLGEMEIN_SPEICHERNADMIN'
from (select bg_id from gruppenrechte group by bg_id having count(*) >= 1062) as alle, unnest(array['EINSAETZE', 'HILFELEISTUNG']) as bereich
on conflict do nothing;
