-- Up Migration
-- Older nodes may go on.
-- The columns stay as they are. An older node shows the only name with a space before it, and refuses the person's login.
comment on column auth.person.forename is 'empty for a person who has one name: it is the surname';
comment on column delegations.delegation.forename is 'empty for a person who has one name: it is the surname';
comment on column entities.officer.forename is 'empty for a person who has one name, and for an entity: it is the surname';
