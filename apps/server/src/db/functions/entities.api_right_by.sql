-- In the database because triggers derive mandates from offices.
-- A procuration is valid for commerce only (Komerclikuma 34. pants). Members of councils and auditors do not represent.
create or replace function entities.api_right_by(officer_position text) returns text language sql immutable as $$
  select case
    when officer_position = 'PROCURATOR' then 'procuration'
    when officer_position in ('COUNCIL_MEMBER', 'CHAIR_OF_COUNCIL', 'DEPUTY_CHAIR_OF_COUNCIL', 'AUDITOR') then null
    else 'representation' end
$$;
