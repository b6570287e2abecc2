-- The logo on the paper of a practice: small, and encoded again by the service.

create table practice_logo (
  practice_id text collate "C" primary key references practice,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  bytes bytea not null,
  sha256 text not null,
  width integer not null,
  height integer not null,
  updated_at timestamptz not null
);
