-- Up Migration
-- What the provider calls the payment: the payment's own UUID, which can never name another payment. References are made of the numbers of
-- applications, which a restored database uses again. Null of the payments of earlier versions, whose name is the reference.
alter table payments.payment add column order_id text unique;
