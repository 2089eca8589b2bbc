-- In the database because triggers that write mandates call it.
-- Locks entities until the transaction ends, so that updates by the register's feed and changes of delegations wait for
-- each other.
create or replace function entities.api_hold(held uuid[]) returns void language plpgsql as $$
begin
  perform from entities.entity where entity_id = any(held) order by entity_id for no key update;
end $$;
