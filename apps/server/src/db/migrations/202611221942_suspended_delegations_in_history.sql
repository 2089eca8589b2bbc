-- Up Migration
-- A line that tells of a suspended delegation named nobody and stood in no history that is shown. What is sealed already stays as it is.
update audit.action a
set person_id = coalesce(d.author_person_id, p.person_id), details = a.details || jsonb_build_object('person', d.forename || ' ' || d.surname)
from delegations.delegation d left join auth.person p on p.personal_code = d.personal_code
where a.name in ('delegation-suspended', 'delegation-restored') and a.person_id is null and a.seal is null
  and d.delegation_id = (a.details ->> 'delegation')::uuid;
