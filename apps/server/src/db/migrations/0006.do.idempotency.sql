-- The first answer to a request that came with an Idempotency-Key, written in the transaction of its effect and given
-- again to every repeat. Kept at least 90 days. Keys are a person's own, whichever farm the request is about.
create table idempotent_answer (
  user_id uuid not null,
  key text not null,
  -- Of method, address and body: the same key with anything else is refused.
  request_hash bytea not null,
  body text,
  version integer,
  location text,
  at timestamptz not null,
  primary key (user_id, key)
);
create index idempotent_answer_at on idempotent_answer (at);
