-- The level of the whole association is called VERBANDSEBENE in the names of rights. Written by hand.
update gruppenrechte set recht = regexp_replace(recht, '_VERBAND_([A-Z]+)$', '_VERBANDSEBENE_\1') where recht ~ '_VERBAND_[A-Z]+$';
update rechtespalten set recht = regexp_replace(recht, '_VERBAND_([A-Z]+)$', '_VERBANDSEBENE_\1'), rev = rev + 1 where recht ~ '_VERBAND_[A-Z]+$';

-- Whoever held every right holds the new ones, too.
insert into gruppenrechte (bg_id, recht)
select bg_id, bereich || '_ALLGEMEIN' || ebene || '_SPEICHERNADMIN'
from (select bg_id from gruppenrechte group by bg_id having count(*) >= 1050) as alle,
  unnest(array['AUSBILDUNG', 'UEBUNG', 'TAETIGKEIT', 'DIENSTPLAN']) as bereich, unnest(array['', '_REGION', '_VERBANDSEBENE']) as ebene
on conflict do nothing;
