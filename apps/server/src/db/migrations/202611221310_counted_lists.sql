-- Up Migration
-- How many payments an owner has: a list tells its total without counting.
alter table payments.payment add column owner_id uuid not null generated always as (coalesce(owner_entity_id, owner_person_id)) stored;
drop index payments.payment_owner_person_id_created_at_idx;
drop index payments.payment_owner_entity_id_created_at_idx;
create index on payments.payment (owner_id, created_at desc, payment_id desc);
create table payments.payment_count (
  owner_id uuid primary key,
  count integer not null
);
insert into payments.payment_count select owner_id, count(*) from payments.payment group by owner_id;
create function payments.count_new() returns trigger language plpgsql as $$
begin
  insert into payments.payment_count as c
  select owner_id, count(*) from added group by owner_id order by owner_id
  on conflict (owner_id) do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger count_new after insert on payments.payment
  referencing new table as added for each statement execute function payments.count_new();

-- How many sealed lines of the history are a person's or an entity's. The one who seals counts: lines are written at the same time by
-- many who act for one entity, and must not wait for each other.
create table audit.sealed_count (
  owner_id uuid primary key,
  count integer not null
);
insert into audit.sealed_count
select o.owner_id, count(*)
from audit.action a cross join lateral (values (a.person_id), (a.entity_id)) as o (owner_id)
where a.seal is not null and a.person_id is not null and o.owner_id is not null
group by o.owner_id;

drop index audit.action_person_id_at_idx;
drop index audit.action_entity_id_at_idx;
create index on audit.action (person_id, at, action_id) where person_id is not null;
create index on audit.action (entity_id, at, action_id) where entity_id is not null and person_id is not null;
create index action_unsealed_person on audit.action (person_id) where seal is null;
create index action_unsealed_entity on audit.action (entity_id) where seal is null;
