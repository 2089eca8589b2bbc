-- Up Migration
-- What the register knows of an entity: dated facts of every kind (decision 54). The narrow columns of entities.entity and entities.officer
-- stay beside them for what hot statements join.
create table entities.fact (
  entity_id uuid not null references entities.entity on delete cascade,
  kind text collate "C" not null,
  fact_id text collate "C" not null,
  value jsonb not null,
  since date,
  until date,
  changed_at timestamptz not null,
  -- A former name is searched for as the name of today is; of other facts both are null.
  folded text collate "C" generated always as (
    case when kind = 'name' and until is not null then public.folded(value ->> 'name') end) stored,
  folded_firm text collate "C" generated always as (
    case when kind = 'name' and until is not null then public.folded(coalesce(substring(value ->> 'name' from '"(.*)"'), value ->> 'name')) end) stored,
  primary key (entity_id, kind, fact_id)
);
-- In the order in which facts are read: of each kind what holds, then what has ended, each with the latest first.
create index on entities.fact (entity_id, kind, until desc nulls first, since desc nulls last, fact_id);
create index on entities.fact (folded_firm) where kind = 'name' and until is not null;
create index former_name_words on entities.fact using gin (public.words_of(folded)) with (fastupdate = off) where kind = 'name' and until is not null;

-- When the register's feed last told of an entity; null for one that is known from open data alone.
alter table entities.entity add column told_at timestamptz;
update entities.entity set told_at = changed_at;

insert into entities.fact (entity_id, kind, fact_id, value, changed_at)
select e.entity_id, f.kind, '1', f.value, e.changed_at
from entities.entity e, lateral (values
  ('name', jsonb_build_object('name', e.name), true),
  ('legal_form', jsonb_build_object('form', e.legal_form), true),
  ('seat', jsonb_build_object('code', e.address_code, 'text', e.address_text), e.address_text <> ''),
  ('capital', jsonb_build_object('amount', (e.capital_cents / 100.0)::numeric(15, 2)::text, 'paid', null, 'currency', 'EUR'), e.capital_cents is not null),
  ('legal_state', jsonb_build_object('state', case e.status when 'suspended' then 'suspended' else 'struck_off' end, 'text', null), e.status <> 'active')
) f (kind, value, is_told)
where f.is_told;

insert into entities.fact (entity_id, kind, fact_id, value, since, changed_at)
select o.entity_id, f.kind, o.officer_id,
  jsonb_build_object('holder', f.holder, 'representation', o.representation, 'with_at_least', o.with_at_least) || f.rest, o.appointed_on, e.changed_at
from entities.officer o join entities.entity e using (entity_id), lateral (
  select
    case when o.position = 'PROCURATOR' then 'procuration' else 'officer' end as kind,
    case when o.entity_registration_number is null
      then jsonb_build_object('forename', o.forename, 'surname', o.surname, 'personal_code', o.personal_code, 'birth_date', o.birth_date, 'country', null)
      else jsonb_build_object('name', trim(o.forename || ' ' || o.surname), 'registration_number', o.entity_registration_number, 'country', null)
    end as holder,
    case when o.position = 'PROCURATOR' then jsonb_build_object('real_estate', null, 'branch', null)
      else jsonb_build_object('position', o.position, 'governing_body', o.governing_body) end as rest
) f;

create trigger count_words_added after insert on entities.fact
  referencing new table as added for each statement execute function public.count_words();
create trigger count_words_changed after update on entities.fact
  referencing old table as removed new table as added for each statement execute function public.count_words();
create trigger count_words_removed after delete on entities.fact
  referencing old table as removed for each statement execute function public.count_words();
