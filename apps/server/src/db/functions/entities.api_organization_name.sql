-- In the database because one statement resolves the session, and its module must not read tables of organisations.
-- Returns the name of an organisation while the person is a member of its staff, or null.
create or replace function entities.api_organization_name(code text, organization uuid) returns text
language sql stable as $$
  select o.name from entities.organization o join entities.organization_clerk c using (organization_id)
  where o.organization_id = organization and c.personal_code = code
$$;
